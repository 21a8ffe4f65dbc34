import { route } from '../../http/route.js'

export default route({
  operation: 'tenantStatus',
  document: `
    query tenantStatus($id: ID!) {
      tenantStatus(id: $id) {
        tenant_id: tenantId status modules
      }
    }
  `,
})
