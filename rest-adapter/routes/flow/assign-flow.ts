import { route } from '../../http/route.js'

export default route({
  operation: 'assignFlow',
  document: /* GraphQL */ `
    mutation assignFlow($input: AssignFlowInput!, $idempotencyKey: ID) {
      assignFlow(input: $input, idempotencyKey: $idempotencyKey) {
        id flow_id: flowId tenant_id: tenantId organization_id: organizationId created_by: createdById created_at: createdAt
      }
    }
  `,
})
