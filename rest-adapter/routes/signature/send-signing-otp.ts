import { route } from '../../http/route.js'

export default route({
  operation: 'sendSigningOtp',
  document: /* GraphQL */ `
    mutation sendSigningOtp($token: String!, $input: SendSigningOtpInput!) {
      sendSigningOtp(token: $token, input: $input) {
        otp_sent: otpSent channel masked_destination: maskedDestination expires_in_seconds: expiresInSeconds
      }
    }
  `,
})
