import { route } from '../../http/route.js'
import { version } from './fields.js'

export default route({
  operation: 'createDraftVersion',
  document: /* GraphQL */ `
    mutation createDraftVersion($id: ID!, $idempotencyKey: ID) {
      createDraftVersion(id: $id, idempotencyKey: $idempotencyKey) {
        ${version} _etag: rowVersion
      }
    }
  `,
})
