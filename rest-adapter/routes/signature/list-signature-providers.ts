import { route } from '../../http/route.js'

export default route({
  operation: 'listSignatureProviders',
  page: 'std',
  document: /* GraphQL */ `
    query listSignatureProviders($page: Int, $pageSize: Int) {
      listSignatureProviders(page: $page, pageSize: $pageSize) {
        items { id code name kind driver status priority timeout_ms: timeoutMs connection_config: connectionConfig
        health { status latency_ms: latencyMs checked_at: checkedAt } row_version: rowVersion created_at: createdAt
        updated_at: updatedAt } total page page_size: pageSize
      }
    }
  `,
})
