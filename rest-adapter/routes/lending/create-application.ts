import { route } from '../../http/route.js'

export default route({
  operation: 'createApplication',
  document: /* GraphQL */ `
    mutation createApplication($input: CreateApplicationInput!, $idempotencyKey: ID) {
      createApplication(input: $input, idempotencyKey: $idempotencyKey) {
        id
        status
        product_id: productId
        flow_execution_id: flowExecutionId
        created_at: createdAt
        expires_at: expiresAt
      }
    }
  `,
})
