import { route } from '../../http/route.js'

export default route({
  operation: 'getSignatureRequest',
  document: /* GraphQL */ `
    query getSignatureRequest($id: ID!) {
      getSignatureRequest(id: $id) {
        id status signature_type: signatureType provider_code: providerCode signing_url: signingUrl signer { name
        email phone identifier_type: identifierType identifier_value: identifierValue } documents { id kind file_name:
        fileName content_type: contentType status size_bytes: sizeBytes sha256 signed_sha256: signedSha256 rejection
        upload_url: uploadUrl upload_expires_at: uploadExpiresAt signed_at: signedAt created_at: createdAt }
        notification_channels: notificationChannels callback_url: callbackUrl origin_service: originService
        origin_request_id: originRequestId organization_id: organizationId metadata expires_at: expiresAt signed_at:
        signedAt ended_at: endedAt reason created_by: createdById row_version: rowVersion created_at: createdAt
      }
    }
  `,
})
