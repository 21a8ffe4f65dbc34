import { route } from '../../http/route.js'
import { listEntry } from './fields.js'

export default route({
  operation: 'subjectLists',
  page: 'subject',
  document: /* GraphQL */ `
    query subjectLists($id: ID!, $page: Int, $pageSize: Int, $sort: SortDirection) {
      subjectLists(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
        ${listEntry}
      }
      total page page_size: pageSize _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
