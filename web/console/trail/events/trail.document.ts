import { graphql } from '../../graph/tada.ts'

export const TrailScreen = graphql(`
  query TrailScreen(
    $page: Int
    $pageSize: Int
    $sort: String
    $severityId: Int
    $actorId: ID
    $resourceId: ID
    $timeFrom: Timestamp
    $timeTo: Timestamp
  ) {
    listAuditEvents(
      page: $page
      pageSize: $pageSize
      sort: $sort
      severityId: $severityId
      actorId: $actorId
      resourceId: $resourceId
      timeFrom: $timeFrom
      timeTo: $timeTo
    ) {
      total
      items {
        id
        time
        message
        severityId
        actor { id userName }
        resource { id resourceType }
        srcEndpoint { ip }
        metadata { correlationUid }
        unmapped
      }
    }
  }
`)
