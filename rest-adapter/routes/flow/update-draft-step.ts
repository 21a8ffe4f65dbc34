import { route } from '../../http/route.js'

export default route({
  operation: 'updateDraftStep',
  document: /* GraphQL */ `
    mutation updateDraftStep($id: ID!, $stepId: ID!, $input: UpdateStepInput!, $ifMatch: String) {
      updateDraftStep(id: $id, stepId: $stepId, input: $input, ifMatch: $ifMatch) {
        id stable_id: stableId type name order config provider_code: providerCode max_attempts: maxAttempts _etag: draftRowVersion
      }
    }
  `,
})
