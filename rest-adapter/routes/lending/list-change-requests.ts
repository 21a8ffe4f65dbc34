import { route } from '../../http/route.js'

export default route({
  operation: 'listChangeRequests',
  page: 'std',
  document: /* GraphQL */ `
    query listChangeRequests($page: Int, $pageSize: Int, $status: String, $entityType: String) {
      listChangeRequests(page: $page, pageSize: $pageSize, status: $status, entityType: $entityType) {
        items {
          change_request_id: id
          status
          action
          entity_type: entityType
          entity_id: entityId
          payload_before: payloadBefore
          payload_after: payloadAfter
          base_row_version: baseRowVersion
          requested_by: requestedById
          decided_by: decidedById
          decided_at: decidedAt
          notes
          failure { code message }
          created_at: createdAt
        }
        total
        page
        page_size: pageSize
      }
    }
  `,
})
