import { route } from '../../http/route.js'

export default route({
  operation: 'reportValidationResult',
  document: /* GraphQL */ `
    mutation reportValidationResult($id: ID!, $input: ValidationResultInput!, $idempotencyKey: ID) {
      reportValidationResult(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id
        status
        validation_status: validationStatus
        signature_status: signatureStatus
      }
    }
  `,
})
