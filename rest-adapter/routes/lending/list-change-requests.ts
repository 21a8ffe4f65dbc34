import { route } from '../../http/route.js'
import { changeRequest } from './fields.js'

export default route({
  operation: 'listChangeRequests',
  page: 'std',
  document: /* GraphQL */ `
    query listChangeRequests($page: Int, $pageSize: Int, $status: ChangeRequestStatus, $entityType: ChangeRequestEntity, $entityId: ID) {
      listChangeRequests(page: $page, pageSize: $pageSize, status: $status, entityType: $entityType, entityId: $entityId) {
        items {
          ${changeRequest}
        }
        total
        page
        page_size: pageSize
      }
    }
  `,
})
