import { route } from '../../http/route.js'

export default route({
  operation: 'listCredits',
  page: 'std',
  document: /* GraphQL */ `
    query listCredits($page: Int, $pageSize: Int, $status: CreditStatus, $sort: String) {
      listCredits(page: $page, pageSize: $pageSize, status: $status, sort: $sort) {
        items {
          id
          application_id: applicationId
          product_id: productId
          status
          amount
          currency
          term_days: termDays
          interest_rate: interestRate
          total_to_pay: totalToPay
          disbursed_at: disbursedAt
          created_at: createdAt
        }
        total
        page
        page_size: pageSize
      }
    }
  `,
})
