import { graphql } from '../../graph/tada.ts'

export const TrailScreen = graphql(`
  query TrailScreen(
    $page: Int
    $pageSize: Int
    $sort: String
    $severityId: Int
    $activityId: Int
    $categoryUid: Int
    $classUid: Int
    $resourceType: String
    $actorId: ID
    $actorUid: String
    $resourceId: ID
    $timeFrom: Timestamp
    $timeTo: Timestamp
  ) {
    listAuditEvents(
      page: $page
      pageSize: $pageSize
      sort: $sort
      severityId: $severityId
      activityId: $activityId
      categoryUid: $categoryUid
      classUid: $classUid
      resourceType: $resourceType
      actorId: $actorId
      actorUid: $actorUid
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
        actor { userUid userName }
        resource { id resourceType resourceName }
        srcEndpoint { ip }
      }
    }
  }
`)
