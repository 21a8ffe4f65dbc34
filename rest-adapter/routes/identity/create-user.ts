import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'

export default route({
  operation: 'createUser',
  status: { ChangeRequest: 202 },
  document: `
    mutation createUser($input: CreateUserInput!, $idempotencyKey: ID) {
      createUser(input: $input, idempotencyKey: $idempotencyKey) {
        __typename
        ... on User {
          id email first_name: firstName last_name: lastName status: statusText roles created_at: createdAt
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
