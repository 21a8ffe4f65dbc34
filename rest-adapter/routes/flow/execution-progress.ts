import { route } from '../../http/route.js'

export default route({
  operation: 'executionProgress',
  document: /* GraphQL */ `
    query executionProgress($token: String!) {
      executionProgress(token: $token) {
        status tenant progress { completed_steps: completedSteps total_steps: totalSteps } expires_at: expiresAt
      }
    }
  `,
})
