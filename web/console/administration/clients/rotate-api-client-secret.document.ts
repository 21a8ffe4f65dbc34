import { graphql } from '../../graph/tada.ts'

export const RotateApiClientSecret = graphql(`
  mutation RotateApiClientSecret($id: ID!, $idempotencyKey: ID) {
    rotateApiClientSecret(id: $id, idempotencyKey: $idempotencyKey) { clientId clientSecret tokenUrl }
  }
`)
