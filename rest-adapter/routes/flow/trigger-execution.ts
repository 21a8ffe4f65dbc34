import { route } from '../../http/route.js'

export default route({
  operation: 'triggerExecution',
  document: /* GraphQL */ `
    mutation triggerExecution($input: TriggerExecutionInput!, $idempotencyKey: ID) {
      triggerExecution(input: $input, idempotencyKey: $idempotencyKey) {
        execution_id: executionId request_id: requestId execution_url: executionUrl status
      }
    }
  `,
})
