import { graphql } from '../../graph/tada.ts'

export const DeactivateCreditProduct = graphql(`
  mutation DeactivateCreditProduct($id: ID!, $idempotencyKey: ID) {
    deactivateCreditProduct(id: $id, idempotencyKey: $idempotencyKey) { id isActive }
  }
`)
