import { graphql } from '../../graph/tada.ts'

export const ChangesScreen = graphql(`
  query ChangesScreen($status: ChangeRequestStatus, $page: Int, $pageSize: Int) {
    listChangeRequests(status: $status, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        status
        action
        entityType
        entityId
        entityName
        payloadBefore
        payloadAfter
        createdAt
        requestedById
        requestedBy { id firstName lastName }
        decidedAt
        decidedBy { id firstName lastName }
        notes
        failure { code }
      }
    }
  }
`)
