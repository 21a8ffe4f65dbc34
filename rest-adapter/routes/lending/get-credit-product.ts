import { route } from '../../http/route.js'
import { creditProduct } from './fields.js'

export default route({
  operation: 'getCreditProduct',
  document: /* GraphQL */ `
    query getCreditProduct($id: ID!) {
      getCreditProduct(id: $id) {
        ${creditProduct}
        _etag: rowVersion
      }
    }
  `,
})
