import { route } from '../../http/route.js'
import { signatureDocument } from './fields.js'

export default route({
  operation: 'listSignatureDocuments',
  page: 'std',
  document: /* GraphQL */ `
    query listSignatureDocuments($id: ID!, $page: Int, $pageSize: Int) {
      listSignatureDocuments(id: $id, page: $page, pageSize: $pageSize) {
        items { ${signatureDocument} } total page page_size: pageSize
      }
    }
  `,
})
