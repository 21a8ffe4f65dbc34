import { route } from '../../http/route.js'

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
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
