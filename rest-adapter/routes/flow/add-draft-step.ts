import { route } from '../../http/route.js'

export default route({
  operation: 'addDraftStep',
  document: /* GraphQL */ `
    mutation addDraftStep($id: ID!, $input: AddStepInput!, $idempotencyKey: ID) {
      addDraftStep(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id stable_id: stableId type name order config provider_code: providerCode max_attempts: maxAttempts _etag: draftRowVersion
      }
    }
  `,
})
