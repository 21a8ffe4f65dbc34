import { graphql } from '../../../graph/tada.ts'

export const UnassignFlow = graphql(`
  mutation UnassignFlow($id: ID!) {
    unassignFlow(id: $id)
  }
`)
