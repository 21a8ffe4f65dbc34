import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { role } from './fields.js'

export default route({
  operation: 'createRole',
  status: { ChangeRequest: 202 },
  document: `
    mutation createRole($input: CreateRoleInput!, $idempotencyKey: ID) {
      createRole(input: $input, idempotencyKey: $idempotencyKey) {
        __typename
        ... on Role {
          ${role}
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
