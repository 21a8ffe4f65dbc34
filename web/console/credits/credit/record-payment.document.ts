import { graphql } from '../../graph/tada.ts'

export const RecordPayment = graphql(`
  mutation RecordPayment($creditId: ID!, $input: RecordPaymentInput!, $idempotencyKey: ID) {
    recordPayment(creditId: $creditId, input: $input, idempotencyKey: $idempotencyKey) { id status }
  }
`)
