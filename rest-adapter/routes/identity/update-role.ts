import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { role } from './fields.js'

export default route({
  operation: 'updateRole',
  status: { ChangeRequest: 202 },
  document: `
    mutation updateRole($id: ID!, $input: UpdateRoleInput!, $ifMatch: String) {
      updateRole(id: $id, input: $input, ifMatch: $ifMatch) {
        __typename
        ... on Role {
          ${role} _etag: rowVersion
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
