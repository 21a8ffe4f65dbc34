import { route } from '../../http/route.js'

export default route({
  operation: 'createRole',
  document: `
    mutation createRole($input: CreateRoleInput!, $idempotencyKey: ID) {
      createRole(input: $input, idempotencyKey: $idempotencyKey) {
        id name description permissions is_system: isSystem user_count: userCount row_version: rowVersion
        created_at: createdAt updated_at: updatedAt
      }
    }
  `,
})
