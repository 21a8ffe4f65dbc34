import { route } from '../../http/route.js'

export default route({
  operation: 'checkSignatureProvider',
  document: /* GraphQL */ `
    mutation checkSignatureProvider($id: ID!) {
      checkSignatureProvider(id: $id) {
        status latency_ms: latencyMs checked_at: checkedAt
      }
    }
  `,
})
