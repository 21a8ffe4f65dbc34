import { graphql } from '../../graph/tada.ts'

export const SignaturesScreen = graphql(`
  query SignaturesScreen($status: SignatureRequestStatus, $page: Int, $pageSize: Int) {
    listSignatureRequests(status: $status, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        status
        signatureType
        providerCode
        signer { name }
        expiresAt
        signedAt
        createdAt
      }
    }
  }
`)
