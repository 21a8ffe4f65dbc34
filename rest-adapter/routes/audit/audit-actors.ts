import { route } from '../../http/route.js'

export default route({
  operation: 'auditActors',
  document: `query ($timeFrom: Timestamp!, $timeTo: Timestamp!, $limit: Int, $userType: AuditUserType) {
    auditActors(timeFrom: $timeFrom, timeTo: $timeTo, limit: $limit, userType: $userType) {
      period { from to }
      actors {
        actor_id: actorId
        user_uid: userUid
        user_name: userName
        user_type: userType
        event_count: eventCount
        last_activity: lastActivity
      }
    }
  }`,
})
