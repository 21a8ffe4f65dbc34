import { route } from '../../http/route.js'

export default route({
  operation: 'cancelSignatureRequest',
  document: /* GraphQL */ `
    mutation cancelSignatureRequest($id: ID!, $input: CancelSignatureRequestInput, $idempotencyKey: ID) {
      cancelSignatureRequest(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id status revoked_at: revokedAt reason
      }
    }
  `,
})
