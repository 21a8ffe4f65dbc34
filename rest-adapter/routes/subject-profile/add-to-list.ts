import { route } from '../../http/route.js'

export default route({
  operation: 'addToList',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation addToList($id: ID!, $input: AddToListInput!, $idempotencyKey: ID) {
      addToList(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        __typename
        ... on ListEntry {
          id subject_id: subjectId list_type: listType reason metadata added_at: addedAt expires_at: expiresAt
        added_by_type: addedByType removed_at: removedAt removed_by: removedById
        }
        ... on ChangeRequest {
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
