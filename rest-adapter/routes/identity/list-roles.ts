import { route } from '../../http/route.js'

export default route({
  operation: 'listRoles',
  document: `
    query listRoles($page: Int, $pageSize: Int) {
      listRoles(page: $page, pageSize: $pageSize) {
        items {
          id name description permissions is_system: isSystem user_count: userCount row_version: rowVersion
          created_at: createdAt updated_at: updatedAt
        }
        total page page_size: pageSize
      }
    }
  `,
  page: 'std',
})
