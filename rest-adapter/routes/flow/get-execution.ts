import { route } from '../../http/route.js'

export default route({
  operation: 'getExecution',
  document: /* GraphQL */ `
    query getExecution($token: String!) {
      getExecution(token: $token) {
        status
        tenant
        current_step: currentStep { id type name config attempts_used: attemptsUsed attempts_remaining: attemptsRemaining }
        progress { completed_steps: completedSteps total_steps: totalSteps }
      }
    }
  `,
})
