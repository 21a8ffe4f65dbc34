import { route } from '../../http/route.js'

export default route({
  operation: 'createSignatureProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation createSignatureProvider($input: CreateSignatureProviderInput!, $idempotencyKey: ID) {
      createSignatureProvider(input: $input, idempotencyKey: $idempotencyKey) {
        __typename ... on SignatureProvider { id code name kind driver status priority timeout_ms: timeoutMs
        connection_config: connectionConfig health { status latency_ms: latencyMs checked_at: checkedAt } row_version:
        rowVersion created_at: createdAt updated_at: updatedAt } ... on ChangeRequest { change_request_id: id status
        action entity_type: entityType entity_id: entityId requested_by: requestedById payload_before: payloadBefore
        payload_after: payloadAfter created_at: createdAt }
      }
    }
  `,
})
