import { route } from '../../http/route.js'
import { role } from './fields.js'

export default route({
  operation: 'listRoles',
  document: `
    query listRoles($page: Int, $pageSize: Int) {
      listRoles(page: $page, pageSize: $pageSize) {
        items {
          ${role}
        }
        total page page_size: pageSize
      }
    }
  `,
  page: 'std',
})
