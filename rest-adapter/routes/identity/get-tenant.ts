import { route } from '../../http/route.js'

export default route({
  operation: 'getTenant',
  document: `
    query getTenant($id: ID!) {
      getTenant(id: $id) {
        id name slug status plan user_count: userCount
        config { timezone locale currency maker_checker: makerChecker webhooks { url events } }
        theme { logo_url: logoUrl favicon_url: faviconUrl primary_color: primaryColor secondary_color: secondaryColor }
        modules realm_name: realmName admin_user_id: adminUserId row_version: rowVersion suspended_at: suspendedAt
        created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
