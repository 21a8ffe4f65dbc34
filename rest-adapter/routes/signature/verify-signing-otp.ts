import { route } from '../../http/route.js'

export default route({
  operation: 'verifySigningOtp',
  document: /* GraphQL */ `
    mutation verifySigningOtp($token: String!, $input: VerifySigningOtpInput!, $idempotencyKey: ID) {
      verifySigningOtp(token: $token, input: $input, idempotencyKey: $idempotencyKey) {
        status signed_at: signedAt verification_method: verificationMethod documents { id status download_url:
        downloadUrl download_expires_at: downloadExpiresAt }
      }
    }
  `,
})
