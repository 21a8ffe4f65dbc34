import { route } from '../../http/route.js'

export default route({
  operation: 'deactivateCreditProduct',
  document: /* GraphQL */ `
    mutation deactivateCreditProduct($id: ID!, $idempotencyKey: ID) {
      deactivateCreditProduct(id: $id, idempotencyKey: $idempotencyKey) {
        id
        is_active: isActive
        updated_at: updatedAt
      }
    }
  `,
})
