import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { creditProduct } from './fields.js'

export default route({
  operation: 'createCreditProduct',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation createCreditProduct($input: CreateCreditProductInput!, $idempotencyKey: ID) {
      createCreditProduct(input: $input, idempotencyKey: $idempotencyKey) {
        __typename
        ... on CreditProduct {
          ${creditProduct}
          _etag: rowVersion
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
