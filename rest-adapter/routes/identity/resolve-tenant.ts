import { route } from '../../http/route.js'

export default route({
  operation: 'resolveTenant',
  document: `
    query resolveTenant($slug: String!) {
      resolveTenant(slug: $slug) {
        tenant_id: tenantId slug status realm_name: realmName issuer
      }
    }
  `,
})
