import { route } from '../../http/route.js'

export default route({
  operation: 'executeSigning',
  document: /* GraphQL */ `
    mutation executeSigning($token: String!, $input: ExecuteSigningInput!, $idempotencyKey: ID) {
      executeSigning(token: $token, input: $input, idempotencyKey: $idempotencyKey) {
        status signed_at: signedAt certificate { serial issuer valid_to: validTo } documents { id status download_url:
        downloadUrl download_expires_at: downloadExpiresAt }
      }
    }
  `,
})
