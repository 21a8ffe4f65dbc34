import { route } from '../../http/route.js'

export default route({
  operation: 'listCreditProducts',
  page: 'std',
  document: /* GraphQL */ `
    query listCreditProducts($page: Int, $pageSize: Int, $sort: String, $category: String, $isActive: Boolean) {
      listCreditProducts(page: $page, pageSize: $pageSize, sort: $sort, category: $category, isActive: $isActive) {
        items {
          id
          code
          name
          category
          amount_config: amountConfig { min max default step currency }
          is_active: isActive
          created_at: createdAt
        }
        total
        page
        page_size: pageSize
      }
    }
  `,
})
