import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'

export default route({
  operation: 'removeFromList',
  status: { RemovedListEntry: 204, ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation removeFromList($id: ID!, $entryId: ID!) {
      removeFromList(id: $id, entryId: $entryId) {
        __typename
        ... on RemovedListEntry {
          id
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
