import { route } from '../../http/route.js'

export default route({
  operation: 'removeDraftStep',
  document: /* GraphQL */ `
    mutation removeDraftStep($id: ID!, $stepId: ID!) {
      removeDraftStep(id: $id, stepId: $stepId)
    }
  `,
})
