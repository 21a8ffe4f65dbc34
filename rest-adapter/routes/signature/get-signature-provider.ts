import { route } from '../../http/route.js'
import { provider } from '../provider.js'

export default route({
  operation: 'getSignatureProvider',
  document: /* GraphQL */ `
    query getSignatureProvider($id: ID!) {
      getSignatureProvider(id: $id) {
        ${provider} _etag: rowVersion
      }
    }
  `,
})
