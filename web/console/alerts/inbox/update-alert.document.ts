import { graphql } from '../../graph/tada.ts'

export const UpdateAlert = graphql(`
  mutation UpdateAlert($id: ID!, $input: UpdateAlertInput!) {
    updateAlert(id: $id, input: $input) {
      id
      status
      note
      resolution
      assignedToId
      assignedTo { id firstName lastName }
    }
  }
`)
