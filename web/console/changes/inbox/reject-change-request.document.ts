import { graphql } from '../../graph/tada.ts'

export const RejectChangeRequest = graphql(`
  mutation RejectChangeRequest($id: ID!, $input: ChangeRequestDecisionInput, $idempotencyKey: ID) {
    rejectChangeRequest(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id status }
  }
`)
