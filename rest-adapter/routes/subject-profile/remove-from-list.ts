import { route } from '../../http/route.js'

export default route({
  operation: 'removeFromList',
  status: { RemovedListEntry: 204, ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation removeFromList($id: ID!, $entryId: ID!) {
      removeFromList(id: $id, entryId: $entryId) {
        __typename
        ... on RemovedListEntry {
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
