import { route } from '../../http/route.js'

export default route({
  operation: 'listSubjects',
  page: 'subject',
  document: /* GraphQL */ `
    query listSubjects($page: Int, $pageSize: Int, $sort: String, $sortBy: String, $status: String, $trustScoreMin: Decimal, $trustScoreMax: Decimal, $lastInteractionAfter: Timestamp) {
      listSubjects(page: $page, pageSize: $pageSize, sort: $sort, sortBy: $sortBy, status: $status, trustScoreMin: $trustScoreMin, trustScoreMax: $trustScoreMax, lastInteractionAfter: $lastInteractionAfter) {
        items {
        subject_id: id identifier_type: identifierType identifier_value: identifierValue full_name: fullName
        tenant_view: tenantView {
          status trust_score: trustScore total_interactions: totalInteractions total_approvals: totalApprovals
          total_rejections: totalRejections total_defaults: totalDefaults first_interaction_at: firstInteractionAt
          last_interaction_at: lastInteractionAt
        }
      }
      total page page_size: pageSize
      }
    }
  `,
})
