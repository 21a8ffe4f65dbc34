import { route } from '../../http/route.js'

export default route({
  operation: 'checkFlowProvider',
  document: /* GraphQL */ `
    mutation checkFlowProvider($id: ID!) {
      checkFlowProvider(id: $id) {
        status latency_ms: latencyMs checked_at: checkedAt
      }
    }
  `,
})
