import { graphql } from '../../graph/tada.ts'

export const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($id: ID!, $idempotencyKey: ID) {
    removeSecondFactor(id: $id, idempotencyKey: $idempotencyKey) { id hasSecondFactor }
  }
`)
