import { route } from '../../http/route.js'
import { provider } from '../provider.js'

export default route({
  operation: 'listFlowProviders',
  page: 'std',
  document: /* GraphQL */ `
    query listFlowProviders($page: Int, $pageSize: Int, $kind: FlowProviderKind, $status: ProviderStatus) {
      listFlowProviders(page: $page, pageSize: $pageSize, kind: $kind, status: $status) {
        items {
          ${provider}
        }
        total page page_size: pageSize
      }
    }
  `,
})
