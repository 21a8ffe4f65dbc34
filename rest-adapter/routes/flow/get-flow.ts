import { route } from '../../http/route.js'

export default route({
  operation: 'getFlow',
  document: /* GraphQL */ `
    query getFlow($id: ID!) {
      getFlow(id: $id) {
        id name slug description is_template: isTemplate template_category: templateCategory status
        version { id version_number: versionNumber status }
        row_version: rowVersion created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
