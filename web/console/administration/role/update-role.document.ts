import { graphql } from '../../graph/tada.ts'

export const UpdateRole = graphql(`
  mutation UpdateRole($id: ID!, $ifMatch: String, $input: UpdateRoleInput!) {
    updateRole(id: $id, ifMatch: $ifMatch, input: $input) {
      __typename
      ... on Role { id name description permissions rowVersion }
    }
  }
`)
