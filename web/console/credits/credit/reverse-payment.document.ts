import { graphql } from '../../graph/tada.ts'

export const ReversePayment = graphql(`
  mutation ReversePayment($id: ID!, $input: ReversePaymentInput!, $idempotencyKey: ID) {
    reversePayment(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id status }
  }
`)
