import { route } from '../../http/route.js'
import { assignment } from './fields.js'

export default route({
  operation: 'assignFlow',
  document: /* GraphQL */ `
    mutation assignFlow($input: AssignFlowInput!, $idempotencyKey: ID) {
      assignFlow(input: $input, idempotencyKey: $idempotencyKey) {
        ${assignment}
      }
    }
  `,
})
