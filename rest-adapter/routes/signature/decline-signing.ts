import { route } from '../../http/route.js'

export default route({
  operation: 'declineSigning',
  document: /* GraphQL */ `
    mutation declineSigning($token: String!, $input: DeclineSigningInput, $idempotencyKey: ID) {
      declineSigning(token: $token, input: $input, idempotencyKey: $idempotencyKey) {
        status tenant signed_at: signedAt documents { id file_name: fileName download_url: downloadUrl
        download_expires_at: downloadExpiresAt } expires_at: expiresAt
      }
    }
  `,
})
