import { route } from '../../http/route.js'
import { version } from './fields.js'

export default route({
  operation: 'getDraftVersion',
  document: /* GraphQL */ `
    query getDraftVersion($id: ID!) {
      getDraftVersion(id: $id) {
        ${version} _etag: rowVersion
      }
    }
  `,
})
