import { route } from '../../http/route.js'
import { auditEvent } from './fields.js'

export default route({
  operation: 'listAuditEvents',
  page: 'std',
  totalCount: true,
  document: `query (
    $page: Int, $pageSize: Int, $actorId: ID, $actorUid: String, $resourceId: ID, $resourceType: String,
    $categoryUid: Int, $classUid: Int, $activityId: Int, $severityId: Int,
    $timeFrom: Timestamp, $timeTo: Timestamp, $sort: String
  ) {
    listAuditEvents(
      page: $page, pageSize: $pageSize, actorId: $actorId, actorUid: $actorUid, resourceId: $resourceId,
      resourceType: $resourceType, categoryUid: $categoryUid, classUid: $classUid, activityId: $activityId,
      severityId: $severityId, timeFrom: $timeFrom, timeTo: $timeTo, sort: $sort
    ) {
      items {
        ${auditEvent}
      }
      total
      page
      page_size: pageSize
    }
  }`,
})
