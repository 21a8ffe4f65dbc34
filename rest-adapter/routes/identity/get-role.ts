import { route } from '../../http/route.js'

export default route({
  operation: 'getRole',
  document: `
    query getRole($id: ID!) {
      getRole(id: $id) {
        id name description permissions is_system: isSystem user_count: userCount row_version: rowVersion
        created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
