import { route } from '../../http/route.js'
import { alert } from './fields.js'

export default route({
  operation: 'subjectAlerts',
  page: 'subject',
  document: /* GraphQL */ `
    query subjectAlerts($id: ID!, $page: Int, $pageSize: Int, $sort: SortDirection, $sortBy: AlertSortBy, $status: AlertStatus, $severity: AlertSeverity, $alertType: AlertType) {
      subjectAlerts(id: $id, page: $page, pageSize: $pageSize, sort: $sort, sortBy: $sortBy, status: $status, severity: $severity, alertType: $alertType) {
        items {
        ${alert}
      }
      total page page_size: pageSize
      }
    }
  `,
})
