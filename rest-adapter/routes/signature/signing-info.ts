import { route } from '../../http/route.js'

export default route({
  operation: 'signingInfo',
  document: /* GraphQL */ `
    query signingInfo($token: String!) {
      signingInfo(token: $token) {
        status tenant signature_type: signatureType provider_code: providerCode signer_name: signerName documents { id
        file_name: fileName file_size_bytes: fileSizeBytes preview_url: previewUrl preview_expires_at:
        previewExpiresAt } ui_config: uiConfig { title instructions requires_otp: requiresOtp requires_biometric:
        requiresBiometric } expires_at: expiresAt
      }
    }
  `,
})
