import { route } from '../../http/route.js'

export default route({
  operation: 'createFlow',
  document: /* GraphQL */ `
    mutation createFlow($input: CreateFlowInput!, $idempotencyKey: ID) {
      createFlow(input: $input, idempotencyKey: $idempotencyKey) {
        id name slug description is_template: isTemplate template_category: templateCategory status
        version { id version_number: versionNumber status }
        row_version: rowVersion created_at: createdAt updated_at: updatedAt _etag: rowVersion
      }
    }
  `,
})
