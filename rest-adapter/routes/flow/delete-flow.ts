import { route } from '../../http/route.js'

export default route({
  operation: 'deleteFlow',
  document: /* GraphQL */ `
    mutation deleteFlow($id: ID!) {
      deleteFlow(id: $id) {
        id name slug description is_template: isTemplate template_category: templateCategory status
        version { id version_number: versionNumber status }
        row_version: rowVersion created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
