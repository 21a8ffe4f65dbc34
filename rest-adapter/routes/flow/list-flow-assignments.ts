import { route } from '../../http/route.js'

export default route({
  operation: 'listFlowAssignments',
  page: 'std',
  document: /* GraphQL */ `
    query listFlowAssignments($page: Int, $pageSize: Int) {
      listFlowAssignments(page: $page, pageSize: $pageSize) {
        items {
          id flow_id: flowId tenant_id: tenantId organization_id: organizationId created_by: createdById created_at: createdAt
        }
        total page page_size: pageSize
      }
    }
  `,
})
