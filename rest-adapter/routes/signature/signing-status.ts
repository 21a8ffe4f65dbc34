import { route } from '../../http/route.js'

export default route({
  operation: 'signingStatus',
  document: /* GraphQL */ `
    query signingStatus($token: String!) {
      signingStatus(token: $token) {
        status tenant signed_at: signedAt documents { id file_name: fileName download_url: downloadUrl
        download_expires_at: downloadExpiresAt } expires_at: expiresAt
      }
    }
  `,
})
