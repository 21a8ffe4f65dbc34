import { route } from '../../http/route.js'

export default route({
  operation: 'createSignatureRequest',
  internalOmit: ['provider_code', 'signer', 'documents', 'created_at'],
  document: /* GraphQL */ `
    mutation createSignatureRequest($input: CreateSignatureRequestInput!, $idempotencyKey: ID) {
      createSignatureRequest(input: $input, idempotencyKey: $idempotencyKey) {
        id status signature_type: signatureType provider_code: providerCode signing_token: signingToken signing_url:
        signingUrl signer { name email identifier_value: identifierValue } documents { id file_name: fileName status
        upload_url: uploadUrl upload_expires_at: uploadExpiresAt } expires_at: expiresAt created_at: createdAt
      }
    }
  `,
})
