import { graphql } from '../../graph/tada.ts'

export const TrailActivity = graphql(`
  query TrailActivity($timeFrom: Timestamp!, $timeTo: Timestamp!, $granularity: AuditGranularity, $timezone: String) {
    auditSummary(timeFrom: $timeFrom, timeTo: $timeTo, granularity: $granularity, timezone: $timezone) {
      totalEvents
      byCategory { categoryUid categoryName count }
      timeline { date count }
    }
    auditActors(timeFrom: $timeFrom, timeTo: $timeTo) {
      actors { actorId userUid userName eventCount }
    }
    auditResources(timeFrom: $timeFrom, timeTo: $timeTo) {
      resources { resourceId resourceUid resourceType resourceName eventCount }
    }
  }
`)
