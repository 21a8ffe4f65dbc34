import { graphql } from '../../graph/tada.ts'

export const CancelApplication = graphql(`
  mutation CancelApplication($id: ID!, $idempotencyKey: ID) {
    cancelApplication(id: $id, idempotencyKey: $idempotencyKey) { id status validationStatus signatureStatus }
  }
`)
