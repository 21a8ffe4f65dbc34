import { graphql } from '../../graph/tada.ts'

export const DecideFlowRequest = graphql(`
  mutation DecideFlowRequest($id: ID!, $decision: ReviewDecision!, $notes: String!, $idempotencyKey: ID) {
    decideFlowRequest(id: $id, decision: $decision, notes: $notes, idempotencyKey: $idempotencyKey) { id status }
  }
`)
