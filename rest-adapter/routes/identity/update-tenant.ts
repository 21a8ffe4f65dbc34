import { route } from '../../http/route.js'
import { tenantSettings } from './fields.js'

export default route({
  operation: 'updateTenant',
  document: `
    mutation updateTenant($id: ID!, $input: UpdateTenantInput!, $ifMatch: String) {
      updateTenant(id: $id, input: $input, ifMatch: $ifMatch) {
        id name slug status plan user_count: userCount
        ${tenantSettings}
        modules realm_name: realmName admin_user_id: adminUserId row_version: rowVersion suspended_at: suspendedAt
        created_at: createdAt updated_at: updatedAt
        webhook_secret: webhookSecret _etag: rowVersion
      }
    }
  `,
  omitNull: ['webhook_secret'],
})
