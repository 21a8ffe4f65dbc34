import { graphql } from '../../graph/tada.ts'

export const RestartValidation = graphql(`
  mutation RestartValidation($id: ID!, $idempotencyKey: ID) {
    restartValidation(id: $id, idempotencyKey: $idempotencyKey) { id status validationStatus signatureStatus }
  }
`)
