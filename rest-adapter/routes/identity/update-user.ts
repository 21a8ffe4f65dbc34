import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'

export default route({
  operation: 'updateUser',
  status: { ChangeRequest: 202 },
  document: `
    mutation updateUser($id: ID!, $input: UpdateUserInput!, $ifMatch: String) {
      updateUser(id: $id, input: $input, ifMatch: $ifMatch) {
        __typename
        ... on User {
          id email first_name: firstName last_name: lastName phone status: statusText roles
          organization_id: organizationId row_version: rowVersion created_at: createdAt updated_at: updatedAt
          _etag: rowVersion
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
