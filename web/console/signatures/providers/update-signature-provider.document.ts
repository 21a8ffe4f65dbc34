import { graphql } from '../../graph/tada.ts'

export const UpdateSignatureProvider = graphql(`
  mutation UpdateSignatureProvider($id: ID!, $input: UpdateSignatureProviderInput!, $ifMatch: String) {
    updateSignatureProvider(id: $id, input: $input, ifMatch: $ifMatch) {
      __typename
      ... on SignatureProvider { id name status priority timeoutMs connectionConfig rowVersion }
      ... on ChangeRequest { id }
    }
  }
`)
