import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { provider } from '../provider.js'

export default route({
  operation: 'updateFlowProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation updateFlowProvider($id: ID!, $input: UpdateFlowProviderInput!, $ifMatch: String) {
      updateFlowProvider(id: $id, input: $input, ifMatch: $ifMatch) {
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
