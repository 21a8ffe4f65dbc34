import { route } from '../../http/route.js'

export default route({
  operation: 'listSignatureDocuments',
  page: 'std',
  document: /* GraphQL */ `
    query listSignatureDocuments($id: ID!, $page: Int, $pageSize: Int) {
      listSignatureDocuments(id: $id, page: $page, pageSize: $pageSize) {
        items { id kind file_name: fileName content_type: contentType status size_bytes: sizeBytes sha256
        signed_sha256: signedSha256 rejection upload_url: uploadUrl upload_expires_at: uploadExpiresAt signed_at:
        signedAt created_at: createdAt } total page page_size: pageSize
      }
    }
  `,
})
