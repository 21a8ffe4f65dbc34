import { route } from '../../http/route.js'
import { flowRequest } from './fields.js'

export default route({
  operation: 'createFlowRequest',
  document: /* GraphQL */ `
    mutation createFlowRequest($input: CreateFlowRequestInput!, $idempotencyKey: ID) {
      createFlowRequest(input: $input, idempotencyKey: $idempotencyKey) {
        ${flowRequest}
      }
    }
  `,
})
