import { route } from '../../http/route.js'

export default route({
  operation: 'listDraftSteps',
  document: /* GraphQL */ `
    query listDraftSteps($id: ID!) {
      listDraftSteps(id: $id) {
        id stable_id: stableId type name order config provider_code: providerCode max_attempts: maxAttempts
      }
    }
  `,
})
