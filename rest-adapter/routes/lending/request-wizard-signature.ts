import { route } from '../../http/route.js'

export default route({
  operation: 'requestWizardSignature',
  document: /* GraphQL */ `
    mutation requestWizardSignature($id: ID!, $idempotencyKey: ID) {
      requestWizardSignature(id: $id, idempotencyKey: $idempotencyKey) {
        signature_id: signatureId
        signing_url: signingUrl
        expires_at: expiresAt
      }
    }
  `,
})
