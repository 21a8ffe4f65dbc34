import { graphql } from '../../graph/tada.ts'

export const SignatureSection = graphql(`
  fragment SignatureSection on Application {
    signature {
      id
      status
      signedAt
      signer { name }
      documents { id kind fileName status }
    }
  }
`)
