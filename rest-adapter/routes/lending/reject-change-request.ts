import { route } from '../../http/route.js'

export default route({
  operation: 'rejectChangeRequest',
  document: /* GraphQL */ `
    mutation rejectChangeRequest($id: ID!, $input: ChangeRequestDecisionInput, $idempotencyKey: ID) {
      rejectChangeRequest(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        change_request_id: id
        status
        action
        entity_type: entityType
        entity_id: entityId
        payload_before: payloadBefore
        payload_after: payloadAfter
        base_row_version: baseRowVersion
        requested_by: requestedById
        decided_by: decidedById
        decided_at: decidedAt
        notes
        failure { code message }
        created_at: createdAt
      }
    }
  `,
})
