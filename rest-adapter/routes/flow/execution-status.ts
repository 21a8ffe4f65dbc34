import { route } from '../../http/route.js'

export default route({
  operation: 'executionStatus',
  document: /* GraphQL */ `
    query executionStatus($id: ID!) {
      executionStatus(id: $id) {
        status progress { completed_steps: completedSteps total_steps: totalSteps } expires_at: expiresAt
      }
    }
  `,
})
