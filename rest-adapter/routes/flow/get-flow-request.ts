import { route } from '../../http/route.js'
import { flowRequest } from './fields.js'

export default route({
  operation: 'getFlowRequest',
  document: /* GraphQL */ `
    query getFlowRequest($id: ID!) {
      getFlowRequest(id: $id) {
        ${flowRequest}
      }
    }
  `,
})
