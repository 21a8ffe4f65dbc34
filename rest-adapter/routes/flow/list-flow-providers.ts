import { route } from '../../http/route.js'

export default route({
  operation: 'listFlowProviders',
  page: 'std',
  document: /* GraphQL */ `
    query listFlowProviders($page: Int, $pageSize: Int, $kind: String, $status: String) {
      listFlowProviders(page: $page, pageSize: $pageSize, kind: $kind, status: $status) {
        items {
          id code name kind driver status priority timeout_ms: timeoutMs connection_config: connectionConfig
        health { status latency_ms: latencyMs checked_at: checkedAt }
        row_version: rowVersion created_at: createdAt updated_at: updatedAt
        }
        total page page_size: pageSize
      }
    }
  `,
})
