import { route } from '../../http/route.js'
import { trustScore } from './fields.js'

export default route({
  operation: 'internalTrustScore',
  document: /* GraphQL */ `
    query internalTrustScore($id: ID!) {
      internalTrustScore(id: $id) {
        ${trustScore}
      _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
