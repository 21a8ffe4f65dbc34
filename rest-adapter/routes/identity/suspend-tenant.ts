import { route } from '../../http/route.js'

export default route({
  operation: 'suspendTenant',
  document: `
    mutation suspendTenant($id: ID!, $input: SuspendTenantInput, $idempotencyKey: ID) {
      suspendTenant(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id status suspended_at: suspendedAt
      }
    }
  `,
})
