import { route } from '../../http/route.js'

export default route({
  operation: 'updateTenant',
  document: `
    mutation updateTenant($id: ID!, $input: UpdateTenantInput!, $ifMatch: String) {
      updateTenant(id: $id, input: $input, ifMatch: $ifMatch) {
        id name slug status plan user_count: userCount
        config { timezone locale currency maker_checker: makerChecker webhooks { url events } }
        theme { logo_url: logoUrl favicon_url: faviconUrl primary_color: primaryColor secondary_color: secondaryColor }
        modules realm_name: realmName admin_user_id: adminUserId row_version: rowVersion suspended_at: suspendedAt
        created_at: createdAt updated_at: updatedAt
        webhook_secret: webhookSecret _etag: rowVersion
      }
    }
  `,
  omitNull: ['webhook_secret'],
})
