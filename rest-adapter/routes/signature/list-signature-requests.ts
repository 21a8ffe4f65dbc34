import { route } from '../../http/route.js'

export default route({
  operation: 'listSignatureRequests',
  page: 'std',
  document: /* GraphQL */ `
    query listSignatureRequests($page: Int, $pageSize: Int, $status: SignatureRequestStatus, $overdue: Boolean) {
      listSignatureRequests(page: $page, pageSize: $pageSize, status: $status, overdue: $overdue) {
        items { id status signature_type: signatureType provider_code: providerCode signer { name } expires_at:
        expiresAt created_at: createdAt } total page page_size: pageSize
      }
    }
  `,
})
