import { route } from '../../http/route.js'

export default route({
  operation: 'trustScore',
  document: /* GraphQL */ `
    query trustScore($id: ID!) {
      trustScore(id: $id) {
        subject_id: subjectId trust_score: trustScore classification last_calculated_at: lastCalculatedAt
      factors {
        base_score: baseScore approvals_contribution: approvalsContribution
        rejections_contribution: rejectionsContribution defaults_contribution: defaultsContribution
        tenure_contribution: tenureContribution device_contribution: deviceContribution
      }
      _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
