import { route } from '../../http/route.js'

export default route({
  operation: 'executionResult',
  document: /* GraphQL */ `
    query executionResult($id: ID!) {
      executionResult(id: $id) {
        execution_id: executionId request_id: requestId status outcome score reasons
        steps { step_id: stepId type name status score reasons }
        completed_at: completedAt
      }
    }
  `,
})
