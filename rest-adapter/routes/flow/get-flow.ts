import { route } from '../../http/route.js'
import { flow } from './fields.js'

export default route({
  operation: 'getFlow',
  document: /* GraphQL */ `
    query getFlow($id: ID!) {
      getFlow(id: $id) {
        ${flow} _etag: rowVersion
      }
    }
  `,
})
