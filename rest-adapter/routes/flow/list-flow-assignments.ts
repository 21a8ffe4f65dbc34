import { route } from '../../http/route.js'
import { assignment } from './fields.js'

export default route({
  operation: 'listFlowAssignments',
  page: 'std',
  document: /* GraphQL */ `
    query listFlowAssignments($page: Int, $pageSize: Int) {
      listFlowAssignments(page: $page, pageSize: $pageSize) {
        items {
          ${assignment}
        }
        total page page_size: pageSize
      }
    }
  `,
})
