import { route } from '../../http/route.js'
import { signatureDocument } from './fields.js'

export default route({
  operation: 'getSignatureRequest',
  document: /* GraphQL */ `
    query getSignatureRequest($id: ID!) {
      getSignatureRequest(id: $id) {
        id status signature_type: signatureType provider_code: providerCode signing_url: signingUrl signer { name
        email phone identifier_type: identifierType identifier_value: identifierValue } documents { ${signatureDocument} }
        notification_channels: notificationChannels callback_url: callbackUrl origin_service: originService
        origin_request_id: originRequestId organization_id: organizationId metadata expires_at: expiresAt signed_at:
        signedAt ended_at: endedAt revoked_at: revokedAt reason created_by: createdById row_version: rowVersion created_at: createdAt
      }
    }
  `,
})
