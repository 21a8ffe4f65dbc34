import { route } from '../../http/route.js'
import { provider } from '../provider.js'

export default route({
  operation: 'listSignatureProviders',
  page: 'std',
  document: /* GraphQL */ `
    query listSignatureProviders($page: Int, $pageSize: Int) {
      listSignatureProviders(page: $page, pageSize: $pageSize) {
        items { ${provider} } total page page_size: pageSize
      }
    }
  `,
})
