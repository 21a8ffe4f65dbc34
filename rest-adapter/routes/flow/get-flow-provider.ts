import { route } from '../../http/route.js'
import { provider } from '../provider.js'

export default route({
  operation: 'getFlowProvider',
  document: /* GraphQL */ `
    query getFlowProvider($id: ID!) {
      getFlowProvider(id: $id) {
        ${provider} _etag: rowVersion
      }
    }
  `,
})
