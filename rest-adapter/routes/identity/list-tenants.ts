import { route } from '../../http/route.js'

export default route({
  operation: 'listTenants',
  document: `
    query listTenants($page: Int, $pageSize: Int, $status: TenantStatus, $search: String) {
      listTenants(page: $page, pageSize: $pageSize, status: $status, search: $search) {
        items { id name slug status plan user_count: userCount created_at: createdAt }
        total page page_size: pageSize
      }
    }
  `,
  page: 'std',
})
