import { route } from '../../http/route.js'
import { organization } from './fields.js'

export default route({
  operation: 'updateOrganization',
  document: `
    mutation updateOrganization($id: ID!, $input: UpdateOrganizationInput!, $ifMatch: String) {
      updateOrganization(id: $id, input: $input, ifMatch: $ifMatch) {
        ${organization} _etag: rowVersion
      }
    }
  `,
})
