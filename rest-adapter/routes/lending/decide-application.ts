import { route } from '../../http/route.js'

export default route({
  operation: 'decideApplication',
  document: /* GraphQL */ `
    mutation decideApplication($id: ID!, $input: DecideApplicationInput!, $idempotencyKey: ID) {
      decideApplication(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id
        status
        decided_at: decidedAt
        decided_by: decidedById
      }
    }
  `,
})
