import { route } from '../../http/route.js'

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
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
