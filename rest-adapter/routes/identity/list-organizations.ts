import { route } from '../../http/route.js'
import { organization } from './fields.js'

export default route({
  operation: 'listOrganizations',
  document: `
    query listOrganizations($page: Int, $pageSize: Int) {
      listOrganizations(page: $page, pageSize: $pageSize) {
        items {
          ${organization}
        }
        total page page_size: pageSize
      }
    }
  `,
  page: 'std',
})
