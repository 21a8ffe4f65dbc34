import { route } from '../../http/route.js'
import { subject } from './fields.js'

export default route({
  operation: 'listSubjects',
  page: 'subject',
  document: /* GraphQL */ `
    query listSubjects($page: Int, $pageSize: Int, $sort: SortDirection, $sortBy: SubjectSortBy, $status: SubjectStatus, $trustScoreMin: Decimal, $trustScoreMax: Decimal, $lastInteractionAfter: Timestamp) {
      listSubjects(page: $page, pageSize: $pageSize, sort: $sort, sortBy: $sortBy, status: $status, trustScoreMin: $trustScoreMin, trustScoreMax: $trustScoreMax, lastInteractionAfter: $lastInteractionAfter) {
        items {
        ${subject}
      }
      total page page_size: pageSize
      }
    }
  `,
})
