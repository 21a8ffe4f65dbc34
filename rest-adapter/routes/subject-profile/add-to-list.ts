import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { listEntry } from './fields.js'

export default route({
  operation: 'addToList',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation addToList($id: ID!, $input: AddToListInput!, $idempotencyKey: ID) {
      addToList(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        __typename
        ... on ListEntry {
          ${listEntry}
        }
        ... on ChangeRequest {
          ${pendingChange}
        }
      }
    }
  `,
})
