import { graphql } from '../../graph/tada.ts'

export const EventScreen = graphql(`
  query EventScreen($id: ID!) {
    getAuditEvent(id: $id) {
      id
      time
      createdAt
      message
      severityId
      activityId
      categoryUid
      classUid
      actor { id userUid userName userType sessionUid }
      resource { id resourceUid resourceType resourceName domain }
      srcEndpoint { ip }
      metadata { correlationUid product { name version } }
      unmapped
    }
  }
`)
