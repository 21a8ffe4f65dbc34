import { route } from '../../http/route.js'
import { flow } from './fields.js'

export default route({
  operation: 'listFlows',
  page: 'std',
  document: /* GraphQL */ `
    query listFlows($page: Int, $pageSize: Int, $status: FlowStatus, $isTemplate: Boolean) {
      listFlows(page: $page, pageSize: $pageSize, status: $status, isTemplate: $isTemplate) {
        items {
          ${flow}
        }
        total page page_size: pageSize
      }
    }
  `,
})
