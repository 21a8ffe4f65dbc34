import { graphql } from '../../../graph/tada.ts'

export const CancelFlowRequest = graphql(`
  mutation CancelFlowRequest($id: ID!, $idempotencyKey: ID) {
    cancelFlowRequest(id: $id, idempotencyKey: $idempotencyKey) { id status }
  }
`)
