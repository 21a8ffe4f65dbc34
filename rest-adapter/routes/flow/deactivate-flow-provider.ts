import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { provider } from '../provider.js'

export default route({
  operation: 'deactivateFlowProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation deactivateFlowProvider($id: ID!) {
      deactivateFlowProvider(id: $id) {
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
