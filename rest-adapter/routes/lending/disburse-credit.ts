import { route } from '../../http/route.js'

export default route({
  operation: 'disburseCredit',
  document: /* GraphQL */ `
    mutation disburseCredit($id: ID!, $input: DisburseCreditInput!, $idempotencyKey: ID) {
      disburseCredit(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id
        status
        disbursement { id amount method reference status disbursed_at: disbursedAt }
      }
    }
  `,
})
