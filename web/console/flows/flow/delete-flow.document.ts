import { graphql } from '../../graph/tada.ts'

export const DeleteFlow = graphql(`
  mutation DeleteFlow($id: ID!) {
    deleteFlow(id: $id) { id status rowVersion }
  }
`)
