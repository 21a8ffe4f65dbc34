import { graphql } from '../../graph/tada.ts'

export const UpdateCreditProduct = graphql(`
  mutation UpdateCreditProduct($id: ID!, $input: UpdateCreditProductInput!, $ifMatch: String) {
    updateCreditProduct(id: $id, input: $input, ifMatch: $ifMatch) {
      __typename
      ... on CreditProduct { id }
      ... on ChangeRequest { id status }
    }
  }
`)
