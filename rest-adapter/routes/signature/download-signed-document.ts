import { route } from '../../http/route.js'

export default route({
  operation: 'downloadSignedDocument',
  document: /* GraphQL */ `
    query downloadSignedDocument($id: ID!, $docId: ID!) {
      downloadSignedDocument(id: $id, docId: $docId) {
        download_url: downloadUrl download_expires_at: downloadExpiresAt
      }
    }
  `,
})
