import { graphql } from '../../graph/tada.ts'

export const CreateDraftVersion = graphql(`
  mutation CreateDraftVersion($id: ID!, $idempotencyKey: ID) {
    createDraftVersion(id: $id, idempotencyKey: $idempotencyKey) { id }
  }
`)
