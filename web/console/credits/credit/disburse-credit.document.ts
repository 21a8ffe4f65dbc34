import { graphql } from '../../graph/tada.ts'

export const DisburseCredit = graphql(`
  mutation DisburseCredit($id: ID!, $input: DisburseCreditInput!, $idempotencyKey: ID) {
    disburseCredit(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id status }
  }
`)
