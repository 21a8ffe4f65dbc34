import { route } from '../../http/route.js'

export default route({
  operation: 'auditSummary',
  document: `query ($timeFrom: Timestamp!, $timeTo: Timestamp!, $granularity: AuditGranularity) {
    auditSummary(timeFrom: $timeFrom, timeTo: $timeTo, granularity: $granularity) {
      period { from to }
      total_events: totalEvents
      by_severity: bySeverity { informational low medium high critical }
      by_category: byCategory { category_uid: categoryUid category_name: categoryName count }
      timeline { date count }
    }
  }`,
})
