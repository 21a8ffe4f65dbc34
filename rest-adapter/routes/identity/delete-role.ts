import { route } from '../../http/route.js'

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
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
