import { graphql } from '../../graph/tada.ts'

export const RevokeApiClient = graphql(`
  mutation RevokeApiClient($id: ID!, $idempotencyKey: ID) {
    revokeApiClient(id: $id, idempotencyKey: $idempotencyKey) { id status }
  }
`)
