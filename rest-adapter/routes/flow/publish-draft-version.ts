import { route } from '../../http/route.js'

export default route({
  operation: 'publishDraftVersion',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation publishDraftVersion($id: ID!, $idempotencyKey: ID) {
      publishDraftVersion(id: $id, idempotencyKey: $idempotencyKey) {
        __typename
        ... on FlowVersion {
          id flow_id: flowId version_number: versionNumber status row_version: rowVersion published_at: publishedAt
        created_at: createdAt updated_at: updatedAt
        steps { id stable_id: stableId type name order config provider_code: providerCode max_attempts: maxAttempts }
        rules { id stable_id: stableId name order enabled trigger condition score_modifier: scoreModifier outcome reason_code: reasonCode }
        }
        ... on ChangeRequest {
          change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
          payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
        }
      }
    }
  `,
})
