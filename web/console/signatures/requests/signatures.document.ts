import { graphql } from '../../graph/tada.ts'

export const SignaturesScreen = graphql(`
  query SignaturesScreen($status: SignatureRequestStatus, $overdue: Boolean, $page: Int, $pageSize: Int) {
    listSignatureRequests(status: $status, overdue: $overdue, page: $page, pageSize: $pageSize) {
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
