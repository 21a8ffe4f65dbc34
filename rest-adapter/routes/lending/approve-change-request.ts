import { route } from '../../http/route.js'
import { changeRequest } from './fields.js'

export default route({
  operation: 'approveChangeRequest',
  document: /* GraphQL */ `
    mutation approveChangeRequest($id: ID!, $input: ChangeRequestDecisionInput, $idempotencyKey: ID) {
      approveChangeRequest(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        ${changeRequest}
      }
    }
  `,
})
