import { route } from '../../http/route.js'

export default route({
  operation: 'addSignatureDocument',
  document: /* GraphQL */ `
    mutation addSignatureDocument($id: ID!, $input: AddSignatureDocumentInput!, $idempotencyKey: ID) {
      addSignatureDocument(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id file_name: fileName status upload_url: uploadUrl upload_expires_at: uploadExpiresAt
      }
    }
  `,
})
