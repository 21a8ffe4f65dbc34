import { graphql } from '../../graph/tada.ts'

export const AssignStaff = graphql(`
  mutation AssignStaff($id: ID!, $ifMatch: String, $input: UpdateUserInput!) {
    updateUser(id: $id, ifMatch: $ifMatch, input: $input) {
      __typename
      ... on User { id roles rowVersion }
    }
  }
`)
