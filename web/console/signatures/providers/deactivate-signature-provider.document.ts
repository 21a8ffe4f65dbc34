import { graphql } from '../../graph/tada.ts'

export const DeactivateSignatureProvider = graphql(`
  mutation DeactivateSignatureProvider($id: ID!) {
    deactivateSignatureProvider(id: $id) {
      __typename
      ... on SignatureProvider { id status rowVersion }
      ... on ChangeRequest { id }
    }
  }
`)
