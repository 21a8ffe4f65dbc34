import { graphql } from '../../graph/tada.ts'

export const CreateRole = graphql(`
  mutation CreateRole($input: CreateRoleInput!, $idempotencyKey: ID) {
    createRole(input: $input, idempotencyKey: $idempotencyKey) {
      __typename
      ... on Role { id }
    }
  }
`)
