import { route } from '../../http/route.js'
import { payment } from './fields.js'

export default route({
  operation: 'listPayments',
  page: 'std',
  document: /* GraphQL */ `
    query listPayments($creditId: ID!, $page: Int, $pageSize: Int) {
      listPayments(creditId: $creditId, page: $page, pageSize: $pageSize) {
        items {
          ${payment}
        }
        total
        page
        page_size: pageSize
      }
    }
  `,
})
