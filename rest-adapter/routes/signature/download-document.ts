import { route } from '../../http/route.js'

export default route({
  operation: 'downloadDocument',
  document: /* GraphQL */ `
    query downloadDocument($id: ID!, $docId: ID!) {
      downloadDocument(id: $id, docId: $docId) {
        download_url: downloadUrl download_expires_at: downloadExpiresAt
      }
    }
  `,
})
