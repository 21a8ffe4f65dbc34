import { graphql } from '../../graph/tada.ts'

export const ActivateCreditProduct = graphql(`
  mutation ActivateCreditProduct($id: ID!, $idempotencyKey: ID) {
    activateCreditProduct(id: $id, idempotencyKey: $idempotencyKey) { id isActive }
  }
`)
