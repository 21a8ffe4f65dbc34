import { route } from '../../http/route.js'

export default route({
  operation: 'deactivateFlowProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation deactivateFlowProvider($id: ID!) {
      deactivateFlowProvider(id: $id) {
        __typename
        ... on FlowProvider {
          id code name kind driver status priority timeout_ms: timeoutMs connection_config: connectionConfig
        health { status latency_ms: latencyMs checked_at: checkedAt }
        row_version: rowVersion created_at: createdAt updated_at: updatedAt _etag: rowVersion
        }
        ... on ChangeRequest {
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
