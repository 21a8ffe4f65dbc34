import { route } from '../../http/route.js'

export default route({
  operation: 'createFlowRequest',
  document: /* GraphQL */ `
    mutation createFlowRequest($input: CreateFlowRequestInput!, $idempotencyKey: ID) {
      createFlowRequest(input: $input, idempotencyKey: $idempotencyKey) {
        id execution_id: executionId status flow_id: flowId access_token: accessToken execution_url: executionUrl subject_id: subjectId
        subject_data: subjectData { identifier_type: identifierType identifier_value: identifierValue name email phone }
        metadata progress { completed_steps: completedSteps total_steps: totalSteps }
        outcome score reasons organization_id: organizationId created_by: createdById created_at: createdAt started_at: startedAt
        completed_at: completedAt expires_at: expiresAt
      }
    }
  `,
})
