import { route } from '../../http/route.js'
import { creditProduct } from './fields.js'

export default route({
  operation: 'getCreditProduct',
  // requires_approval follows from the tenant's settings.
  alwaysWhole: true,
  document: /* GraphQL */ `
    query getCreditProduct($id: ID!) {
      getCreditProduct(id: $id) {
        ${creditProduct}
        _etag: rowVersion
      }
    }
  `,
})
