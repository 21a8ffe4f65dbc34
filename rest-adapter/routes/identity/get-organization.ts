import { route } from '../../http/route.js'
import { organization } from './fields.js'

export default route({
  operation: 'getOrganization',
  document: `
    query getOrganization($id: ID!) {
      getOrganization(id: $id) {
        ${organization} _etag: rowVersion
      }
    }
  `,
})
