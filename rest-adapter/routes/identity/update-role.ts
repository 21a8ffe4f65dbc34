import { route } from '../../http/route.js'

export default route({
  operation: 'updateRole',
  document: `
    mutation updateRole($id: ID!, $input: UpdateRoleInput!, $ifMatch: String) {
      updateRole(id: $id, input: $input, ifMatch: $ifMatch) {
        id name description permissions is_system: isSystem user_count: userCount row_version: rowVersion
        created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
