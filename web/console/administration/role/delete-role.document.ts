import { graphql } from '../../graph/tada.ts'

export const DeleteRole = graphql(`
  mutation DeleteRole($id: ID!) {
    deleteRole(id: $id) {
      __typename
      ... on DeletedRole { id }
    }
  }
`)
