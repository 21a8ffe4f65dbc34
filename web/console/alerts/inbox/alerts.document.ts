import { graphql } from '../../graph/tada.ts'

export const AlertsScreen = graphql(`
  query AlertsScreen($status: AlertStatus, $page: Int, $pageSize: Int) {
    listAlerts(status: $status, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        alertType
        severity
        status
        createdAt
        note
        resolution
        assignedToId
        assignedTo { id firstName lastName }
        subject { id fullName }
      }
    }
  }
`)
