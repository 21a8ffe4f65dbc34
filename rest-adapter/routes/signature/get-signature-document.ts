import { route } from '../../http/route.js'
import { signatureDocument } from './fields.js'

export default route({
  operation: 'getSignatureDocument',
  document: /* GraphQL */ `
    query getSignatureDocument($id: ID!, $docId: ID!) {
      getSignatureDocument(id: $id, docId: $docId) {
        ${signatureDocument}
      }
    }
  `,
})
