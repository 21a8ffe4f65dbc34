import { route } from '../../http/route.js'

export default route({
  operation: 'updateFlow',
  document: /* GraphQL */ `
    mutation updateFlow($id: ID!, $input: UpdateFlowInput!, $ifMatch: String) {
      updateFlow(id: $id, input: $input, ifMatch: $ifMatch) {
        id name slug description is_template: isTemplate template_category: templateCategory status
        version { id version_number: versionNumber status }
        row_version: rowVersion created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
