import { graphql } from '../../graph/tada.ts'

export const SignatureDocumentsSection = graphql(`
  fragment SignatureDocumentsSection on SignatureRequest {
    id
    status
    documents { id kind fileName status rejection signedAt sha256 signedSha256 }
  }
`)
