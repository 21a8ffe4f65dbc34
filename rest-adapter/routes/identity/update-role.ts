import { route } from '../../http/route.js'

export default route({
  operation: 'updateRole',
  status: { ChangeRequest: 202 },
  document: `
    mutation updateRole($id: ID!, $input: UpdateRoleInput!, $ifMatch: String) {
      updateRole(id: $id, input: $input, ifMatch: $ifMatch) {
        __typename
        ... on Role {
          id name description permissions is_system: isSystem user_count: userCount row_version: rowVersion
          created_at: createdAt updated_at: updatedAt _etag: rowVersion
        }
        ... on ChangeRequest {
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
