import { route } from '../../http/route.js'

export default route({
  operation: 'internalMetrics',
  document: /* GraphQL */ `
    query internalMetrics($id: ID!) {
      internalMetrics(id: $id) {
        subject_id: subjectId trust_score: trustScore total_interactions: totalInteractions
        total_approvals: totalApprovals total_rejections: totalRejections total_defaults: totalDefaults
        approval_rate: approvalRate days_since_first_interaction: daysSinceFirstInteraction
        days_since_last_interaction: daysSinceLastInteraction devices_count: devicesCount
        recent_rejections_30d: recentRejections30d lists { blacklisted whitelisted watchlisted }
        _etag: etag _cacheHit: cacheHit
      }
    }
  `,
})
