import { route } from '../../http/route.js'

export default route({
  operation: 'listRequestAttempts',
  document: /* GraphQL */ `
    query listRequestAttempts($id: ID!) {
      listRequestAttempts(id: $id) {
        id step_id: stepId number result reasons provider_code: providerCode started_at: startedAt finished_at: finishedAt
      }
    }
  `,
})
