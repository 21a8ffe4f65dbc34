import { route } from '../../http/route.js'

export default route({
  operation: 'activateCreditProduct',
  document: /* GraphQL */ `
    mutation activateCreditProduct($id: ID!, $idempotencyKey: ID) {
      activateCreditProduct(id: $id, idempotencyKey: $idempotencyKey) {
        id
        is_active: isActive
        updated_at: updatedAt
      }
    }
  `,
})
