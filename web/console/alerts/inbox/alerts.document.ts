import { graphql } from '../../graph/tada.ts'

export const AlertsScreen = graphql(`
  query AlertsScreen(
    $status: AlertStatus
    $closed: Boolean
    $severity: AlertSeverity
    $assignedTo: ID
    $subjectId: ID
    $page: Int
    $pageSize: Int
    $withSubject: Boolean!
  ) {
    listAlerts(
      status: $status
      closed: $closed
      severity: $severity
      assignedTo: $assignedTo
      subjectId: $subjectId
      page: $page
      pageSize: $pageSize
    ) {
      total
      items {
        id
        alertType
        description
        severity
        status
        createdAt
        note
        resolution
        assignedToId
        assignedTo { id firstName lastName }
        subject @include(if: $withSubject) { id fullName }
      }
    }
  }
`)
