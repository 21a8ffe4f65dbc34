import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { tenantSettings } from './fields.js'

export default route({
  operation: 'updateTenant',
  status: { ChangeRequest: 202 },
  document: `
    mutation updateTenant($id: ID!, $input: UpdateTenantInput!, $ifMatch: String) {
      updateTenant(id: $id, input: $input, ifMatch: $ifMatch) {
        __typename
        ... on Tenant {
          id name slug status: statusText plan user_count: userCount
          ${tenantSettings}
          modules realm_name: realmName admin_user_id: adminUserId row_version: rowVersion suspended_at: suspendedAt
          created_at: createdAt updated_at: updatedAt
          webhook_secret: webhookSecret _etag: rowVersion
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
  omitNull: ['webhook_secret'],
})
