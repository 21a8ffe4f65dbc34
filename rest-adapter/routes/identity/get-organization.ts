import { route } from '../../http/route.js'

export default route({
  operation: 'getOrganization',
  document: `
    query getOrganization($id: ID!) {
      getOrganization(id: $id) {
        id name code status domains attributes idp_id: idpId user_count: userCount row_version: rowVersion
        created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
