import { route } from '../../http/route.js'

export default route({
  operation: 'subjectAlerts',
  page: 'subject',
  document: /* GraphQL */ `
    query subjectAlerts($id: ID!, $page: Int, $pageSize: Int, $sort: String, $sortBy: String, $status: String, $severity: String, $alertType: String) {
      subjectAlerts(id: $id, page: $page, pageSize: $pageSize, sort: $sort, sortBy: $sortBy, status: $status, severity: $severity, alertType: $alertType) {
        items {
        id subject_id: subjectId alert_type: alertType severity status title description source_event_id: sourceEventId
        assigned_to: assignedToId resolution note created_at: createdAt acknowledged_at: acknowledgedAt
        closed_at: closedAt
      }
      total page page_size: pageSize
      }
    }
  `,
})
