import { graphql } from '../../graph/tada.ts'

export const CancelCredit = graphql(`
  mutation CancelCredit($id: ID!, $idempotencyKey: ID) {
    cancelCredit(id: $id, idempotencyKey: $idempotencyKey) { id status }
  }
`)
