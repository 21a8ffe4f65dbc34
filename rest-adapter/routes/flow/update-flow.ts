import { route } from '../../http/route.js'
import { flow } from './fields.js'

export default route({
  operation: 'updateFlow',
  document: /* GraphQL */ `
    mutation updateFlow($id: ID!, $input: UpdateFlowInput!, $ifMatch: String) {
      updateFlow(id: $id, input: $input, ifMatch: $ifMatch) {
        ${flow} _etag: rowVersion
      }
    }
  `,
})
