import { graphql } from '../../graph/tada.ts'

export const SignatureAskedSection = graphql(`
  fragment SignatureAskedSection on SignatureRequest {
    signatureType
    providerCode
    notificationChannels
    createdAt
    expiresAt
    signedAt
    endedAt
    reason
    originService
    originRequestId
  }
`)
