import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { provider } from '../provider.js'

export default route({
  operation: 'createFlowProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation createFlowProvider($input: CreateFlowProviderInput!, $idempotencyKey: ID) {
      createFlowProvider(input: $input, idempotencyKey: $idempotencyKey) {
        __typename
        ... on FlowProvider {
          ${provider} _etag: rowVersion
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
