import { route } from '../../http/route.js'
import { flow } from './fields.js'

export default route({
  operation: 'createFlow',
  document: /* GraphQL */ `
    mutation createFlow($input: CreateFlowInput!, $idempotencyKey: ID) {
      createFlow(input: $input, idempotencyKey: $idempotencyKey) {
        ${flow} _etag: rowVersion
      }
    }
  `,
})
