import { graphql } from '../../graph/tada.ts'

export const ApproveChangeRequest = graphql(`
  mutation ApproveChangeRequest($id: ID!, $input: ChangeRequestDecisionInput, $idempotencyKey: ID) {
    approveChangeRequest(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id status }
  }
`)
