import { route } from '../../http/route.js'

export default route({
  operation: 'auditResources',
  document: `query ($timeFrom: Timestamp!, $timeTo: Timestamp!, $limit: Int, $resourceType: String, $domain: String) {
    auditResources(timeFrom: $timeFrom, timeTo: $timeTo, limit: $limit, resourceType: $resourceType, domain: $domain) {
      period { from to }
      resources {
        resource_id: resourceId
        resource_uid: resourceUid
        resource_type: resourceType
        resource_name: resourceName
        domain
        event_count: eventCount
        last_activity: lastActivity
      }
    }
  }`,
})
