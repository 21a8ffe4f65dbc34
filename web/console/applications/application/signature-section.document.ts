import { graphql } from '../../graph/tada.ts'

export const SignatureSection = graphql(`
  fragment SignatureSection on Application {
    signature @include(if: $withSignature) {
      id
      status
      signedAt
      signer { name }
      documents { id kind fileName status }
    }
  }
`)
