import { route } from '../../http/route.js'
import { tenantSettings } from './fields.js'

export default route({
  operation: 'getTenant',
  document: `
    query getTenant($id: ID!) {
      getTenant(id: $id) {
        id name slug status plan user_count: userCount
        ${tenantSettings}
        modules realm_name: realmName admin_user_id: adminUserId row_version: rowVersion suspended_at: suspendedAt
        created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
