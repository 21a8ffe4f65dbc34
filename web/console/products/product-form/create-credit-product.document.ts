import { graphql } from '../../graph/tada.ts'

export const CreateCreditProduct = graphql(`
  mutation CreateCreditProduct($input: CreateCreditProductInput!, $idempotencyKey: ID) {
    createCreditProduct(input: $input, idempotencyKey: $idempotencyKey) {
      __typename
      ... on CreditProduct { id }
      ... on ChangeRequest { id status }
    }
  }
`)
