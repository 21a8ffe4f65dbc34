import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { version } from './fields.js'

export default route({
  operation: 'publishDraftVersion',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation publishDraftVersion($id: ID!, $idempotencyKey: ID, $ifMatch: String) {
      publishDraftVersion(id: $id, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch) {
        __typename
        ... on FlowVersion {
          ${version}
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
