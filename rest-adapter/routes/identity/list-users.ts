import { route } from '../../http/route.js'

export default route({
  operation: 'listUsers',
  document: `
    query listUsers($page: Int, $pageSize: Int, $status: UserStatus, $role: String, $organizationId: ID, $search: String) {
      listUsers(page: $page, pageSize: $pageSize, status: $status, role: $role, organizationId: $organizationId, search: $search) {
        items {
          id email first_name: firstName last_name: lastName status roles organization_id: organizationId created_at: createdAt
        }
        total page page_size: pageSize
      }
    }
  `,
  page: 'std',
})
