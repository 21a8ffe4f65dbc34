import { graphql } from '../../graph/tada.ts'

export const CreateSignatureProvider = graphql(`
  mutation CreateSignatureProvider($input: CreateSignatureProviderInput!, $idempotencyKey: ID) {
    createSignatureProvider(input: $input, idempotencyKey: $idempotencyKey) {
      __typename
      ... on SignatureProvider { id }
    }
  }
`)
