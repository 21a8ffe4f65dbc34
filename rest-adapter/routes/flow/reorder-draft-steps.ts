import { route } from '../../http/route.js'

export default route({
  operation: 'reorderDraftSteps',
  document: /* GraphQL */ `
    mutation reorderDraftSteps($id: ID!, $input: ReorderStepsInput!, $ifMatch: String) {
      reorderDraftSteps(id: $id, input: $input, ifMatch: $ifMatch) {
        id flow_id: flowId version_number: versionNumber status row_version: rowVersion published_at: publishedAt
        created_at: createdAt updated_at: updatedAt
        steps { id stable_id: stableId type name order config provider_code: providerCode max_attempts: maxAttempts }
        rules { id stable_id: stableId name order enabled trigger condition score_modifier: scoreModifier outcome reason_code: reasonCode } _etag: rowVersion
      }
    }
  `,
})
