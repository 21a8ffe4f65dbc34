import { route } from '../../http/route.js'

export default route({
  operation: 'updateUser',
  document: `
    mutation updateUser($id: ID!, $input: UpdateUserInput!, $ifMatch: String) {
      updateUser(id: $id, input: $input, ifMatch: $ifMatch) {
        id email first_name: firstName last_name: lastName phone status roles organization_id: organizationId
        row_version: rowVersion created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
