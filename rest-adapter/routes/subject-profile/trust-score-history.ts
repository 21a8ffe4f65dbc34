import { route } from '../../http/route.js'

export default route({
  operation: 'trustScoreHistory',
  page: 'subject',
  document: /* GraphQL */ `
    query trustScoreHistory($id: ID!, $page: Int, $pageSize: Int, $sort: String) {
      trustScoreHistory(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
        trust_score: trustScore classification factors {
        base_score: baseScore approvals_contribution: approvalsContribution
        rejections_contribution: rejectionsContribution defaults_contribution: defaultsContribution
        tenure_contribution: tenureContribution device_contribution: deviceContribution
      } reason_event_id: reasonEventId calculated_at: calculatedAt
      }
      total page page_size: pageSize
      }
    }
  `,
})
