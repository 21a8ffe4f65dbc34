import { route } from '../../http/route.js'

export default route({
  operation: 'reportSignatureCompleted',
  document: /* GraphQL */ `
    mutation reportSignatureCompleted($id: ID!, $input: SignatureCompletedInput!, $idempotencyKey: ID) {
      reportSignatureCompleted(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id
        status
        validation_status: validationStatus
        signature_status: signatureStatus
      }
    }
  `,
})
