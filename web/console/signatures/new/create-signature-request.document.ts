import { graphql } from '../../graph/tada.ts'

export const CreateSignatureRequest = graphql(`
  mutation CreateSignatureRequest($idempotencyKey: ID, $input: CreateSignatureRequestInput!) {
    createSignatureRequest(idempotencyKey: $idempotencyKey, input: $input) {
      id
      documents { id uploadUrl }
    }
  }
`)
