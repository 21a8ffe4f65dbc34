import { route } from '../../http/route.js'

export default route({
  operation: 'updateOrganization',
  document: `
    mutation updateOrganization($id: ID!, $input: UpdateOrganizationInput!, $ifMatch: String) {
      updateOrganization(id: $id, input: $input, ifMatch: $ifMatch) {
        id name code status domains attributes idp_id: idpId user_count: userCount row_version: rowVersion
        created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
