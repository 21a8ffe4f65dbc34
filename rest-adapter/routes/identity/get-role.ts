import { route } from '../../http/route.js'
import { role } from './fields.js'

export default route({
  operation: 'getRole',
  document: `
    query getRole($id: ID!) {
      getRole(id: $id) {
        ${role} _etag: rowVersion
      }
    }
  `,
})
