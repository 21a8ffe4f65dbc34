import { route } from '../../http/route.js'

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
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
