import { route } from '../../http/route.js'

export default route({
  operation: 'getSignatureDocument',
  document: /* GraphQL */ `
    query getSignatureDocument($id: ID!, $docId: ID!) {
      getSignatureDocument(id: $id, docId: $docId) {
        id kind file_name: fileName content_type: contentType status size_bytes: sizeBytes sha256 signed_sha256:
        signedSha256 rejection upload_url: uploadUrl upload_expires_at: uploadExpiresAt signed_at: signedAt
        created_at: createdAt
      }
    }
  `,
})
