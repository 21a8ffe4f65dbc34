import { graphql } from '../../graph/tada.ts'

export const SignatureSignerSection = graphql(`
  fragment SignatureSignerSection on SignatureRequest {
    signer { name email phone identifierType identifierValue }
  }
`)
