import { graphql } from '../../graph/tada.ts'

export const RequestContractSignature = graphql(`
  mutation RequestContractSignature($id: ID!, $idempotencyKey: ID) {
    requestContractSignature(id: $id, idempotencyKey: $idempotencyKey) { id status validationStatus signatureStatus }
  }
`)
