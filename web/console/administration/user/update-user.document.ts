import { graphql } from '../../graph/tada.ts'

export const UpdateUser = graphql(`
  mutation UpdateUser($id: ID!, $ifMatch: String, $input: UpdateUserInput!) {
    updateUser(id: $id, ifMatch: $ifMatch, input: $input) {
      __typename
      ... on User { id status roles organizationId rowVersion }
    }
  }
`)
