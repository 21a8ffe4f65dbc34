import { route } from '../../http/route.js'

export default route({
  operation: 'getSignatureProvider',
  document: /* GraphQL */ `
    query getSignatureProvider($id: ID!) {
      getSignatureProvider(id: $id) {
        id code name kind driver status priority timeout_ms: timeoutMs connection_config: connectionConfig health {
        status latency_ms: latencyMs checked_at: checkedAt } row_version: rowVersion created_at: createdAt updated_at:
        updatedAt _etag: rowVersion
      }
    }
  `,
})
