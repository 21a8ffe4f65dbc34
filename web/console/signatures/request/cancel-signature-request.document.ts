import { graphql } from '../../graph/tada.ts'

export const CancelSignatureRequest = graphql(`
  mutation CancelSignatureRequest($id: ID!, $input: CancelSignatureRequestInput, $idempotencyKey: ID) {
    cancelSignatureRequest(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id status }
  }
`)
