import { route } from '../../http/route.js'

export default route({
  operation: 'internalListsCheck',
  document: /* GraphQL */ `
    query internalListsCheck($id: ID!, $listTypes: String) {
      internalListsCheck(id: $id, listTypes: $listTypes) {
        subject_id: subjectId checks _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
