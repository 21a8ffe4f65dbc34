import { graphql } from '../../graph/tada.ts'

export const CreateUser = graphql(`
  mutation CreateUser($input: CreateUserInput!, $idempotencyKey: ID) {
    createUser(input: $input, idempotencyKey: $idempotencyKey) {
      __typename
      ... on User { id status }
    }
  }
`)
