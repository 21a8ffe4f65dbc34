import { graphql } from '../../graph/tada.ts'

export const Redeliver = graphql(`
  mutation Redeliver($id: ID, $idempotencyKey: ID) {
    redeliver(id: $id, idempotencyKey: $idempotencyKey) { queued }
  }
`)
