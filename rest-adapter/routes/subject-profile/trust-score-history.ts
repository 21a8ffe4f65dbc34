import { route } from '../../http/route.js'
import { trustFactors } from './fields.js'

export default route({
  operation: 'trustScoreHistory',
  page: 'subject',
  document: /* GraphQL */ `
    query trustScoreHistory($id: ID!, $page: Int, $pageSize: Int, $sort: SortDirection) {
      trustScoreHistory(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
          trust_score: trustScore classification ${trustFactors} reason_event_id: reasonEventId
          calculated_at: calculatedAt
        }
      total page page_size: pageSize
      }
    }
  `,
})
