import { graphql } from '../../graph/tada.ts'

export const ResendSignatureRequest = graphql(`
  mutation ResendSignatureRequest($id: ID!, $idempotencyKey: ID) {
    resendSignatureRequest(id: $id, idempotencyKey: $idempotencyKey) { id }
  }
`)
