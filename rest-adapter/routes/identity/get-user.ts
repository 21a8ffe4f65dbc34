import { route } from '../../http/route.js'

export default route({
  operation: 'getUser',
  document: `
    query getUser($id: ID!) {
      getUser(id: $id) {
        id email first_name: firstName last_name: lastName phone status roles organization_id: organizationId
        row_version: rowVersion created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
