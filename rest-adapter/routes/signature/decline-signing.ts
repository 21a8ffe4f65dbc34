import { route } from '../../http/route.js'

export default route({
  operation: 'declineSigning',
  document: /* GraphQL */ `
    mutation declineSigning($token: String!, $input: DeclineSigningInput, $idempotencyKey: ID) {
      declineSigning(token: $token, input: $input, idempotencyKey: $idempotencyKey) {
        status signed_at: signedAt expires_at: expiresAt
      }
    }
  `,
})
