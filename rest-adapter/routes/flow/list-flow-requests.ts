import { route } from '../../http/route.js'

export default route({
  operation: 'listFlowRequests',
  page: 'std',
  document: /* GraphQL */ `
    query listFlowRequests($page: Int, $pageSize: Int, $status: FlowRequestStatus, $flowId: ID) {
      listFlowRequests(page: $page, pageSize: $pageSize, status: $status, flowId: $flowId) {
        items {
          id execution_id: executionId status flow_id: flowId
        subject_data: subjectData { identifier_type: identifierType identifier_value: identifierValue name }
        progress { completed_steps: completedSteps total_steps: totalSteps } created_at: createdAt expires_at: expiresAt
        }
        total page page_size: pageSize
      }
    }
  `,
})
