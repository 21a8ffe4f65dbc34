import { route } from '../../http/route.js'
import { changeRequest } from './fields.js'

export default route({
  operation: 'rejectChangeRequest',
  document: /* GraphQL */ `
    mutation rejectChangeRequest($id: ID!, $input: ChangeRequestDecisionInput, $idempotencyKey: ID) {
      rejectChangeRequest(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        ${changeRequest}
      }
    }
  `,
})
