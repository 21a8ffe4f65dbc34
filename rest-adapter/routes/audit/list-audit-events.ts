import { route } from '../../http/route.js'

export default route({
  operation: 'listAuditEvents',
  page: 'std',
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
        id
        class_uid: classUid
        class_name: className
        category_uid: categoryUid
        category_name: categoryName
        activity_id: activityId
        activity_name: activityName
        severity_id: severityId
        severity
        time
        message
        actor { id user_uid: userUid user_name: userName user_type: userType session_uid: sessionUid }
        resource { id resource_uid: resourceUid resource_type: resourceType resource_name: resourceName domain }
        src_endpoint: srcEndpoint { ip name }
        metadata { version product { name vendor_name: vendorName version } tenant_uid: tenantUid profiles }
        unmapped
        created_at: createdAt
      }
      total
      page
      page_size: pageSize
    }
  }`,
})
