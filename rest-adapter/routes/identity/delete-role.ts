import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'

export default route({
  operation: 'deleteRole',
  status: { DeletedRole: 204, ChangeRequest: 202 },
  document: `
    mutation deleteRole($id: ID!) {
      deleteRole(id: $id) {
        __typename
        ... on DeletedRole {
          id
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
