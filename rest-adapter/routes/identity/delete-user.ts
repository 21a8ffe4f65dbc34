import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'

export default route({
  operation: 'deleteUser',
  status: { ChangeRequest: 202 },
  document: `
    mutation deleteUser($id: ID!) {
      deleteUser(id: $id) {
        __typename
        ... on User {
          id status: statusText updated_at: updatedAt
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
