import { route } from '../../http/route.js'

export default route({
  operation: 'signingStatus',
  document: /* GraphQL */ `
    query signingStatus($token: String!) {
      signingStatus(token: $token) {
        status signed_at: signedAt expires_at: expiresAt
      }
    }
  `,
})
