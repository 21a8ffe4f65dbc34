import { route } from '../../http/route.js'
import { listEntry } from './fields.js'

export default route({
  operation: 'listEntries',
  page: 'subject',
  document: /* GraphQL */ `
    query listEntries($page: Int, $pageSize: Int, $sort: SortDirection, $listType: ListType) {
      listEntries(page: $page, pageSize: $pageSize, sort: $sort, listType: $listType) {
        items {
        ${listEntry}
      }
      total page page_size: pageSize _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
