import { route } from '../../http/route.js'
import { trustScore } from './fields.js'

export default route({
  operation: 'trustScore',
  document: /* GraphQL */ `
    query trustScore($id: ID!) {
      trustScore(id: $id) {
        ${trustScore}
      _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
