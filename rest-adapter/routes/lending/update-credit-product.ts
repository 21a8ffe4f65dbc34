import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { creditProduct } from './fields.js'

export default route({
  operation: 'updateCreditProduct',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation updateCreditProduct($id: ID!, $input: UpdateCreditProductInput!, $ifMatch: String) {
      updateCreditProduct(id: $id, input: $input, ifMatch: $ifMatch) {
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
