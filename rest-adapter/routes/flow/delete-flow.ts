import { route } from '../../http/route.js'
import { flow } from './fields.js'

export default route({
  operation: 'deleteFlow',
  document: /* GraphQL */ `
    mutation deleteFlow($id: ID!) {
      deleteFlow(id: $id) {
        ${flow} _etag: rowVersion
      }
    }
  `,
})
