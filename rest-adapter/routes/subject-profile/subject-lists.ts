import { route } from '../../http/route.js'

export default route({
  operation: 'subjectLists',
  page: 'subject',
  document: /* GraphQL */ `
    query subjectLists($id: ID!, $page: Int, $pageSize: Int, $sort: String) {
      subjectLists(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
        id subject_id: subjectId list_type: listType reason metadata added_at: addedAt expires_at: expiresAt
        added_by_type: addedByType removed_at: removedAt removed_by: removedById
      }
      total page page_size: pageSize _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
