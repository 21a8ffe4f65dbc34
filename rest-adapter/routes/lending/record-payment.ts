import { route } from '../../http/route.js'
import { payment } from './fields.js'

export default route({
  operation: 'recordPayment',
  document: /* GraphQL */ `
    mutation recordPayment($creditId: ID!, $input: RecordPaymentInput!, $idempotencyKey: ID) {
      recordPayment(creditId: $creditId, input: $input, idempotencyKey: $idempotencyKey) {
        ${payment}
      }
    }
  `,
})
