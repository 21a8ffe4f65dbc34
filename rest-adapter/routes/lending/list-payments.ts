import { route } from '../../http/route.js'

export default route({
  operation: 'listPayments',
  page: 'std',
  document: /* GraphQL */ `
    query listPayments($creditId: ID!, $page: Int, $pageSize: Int) {
      listPayments(creditId: $creditId, page: $page, pageSize: $pageSize) {
        items {
          id
          credit_id: creditId
          amount
          payment_type: paymentType
          reference
          status
          installment_number: installmentNumber
          payment_date: paymentDate
          effect
          allocation { installment_number: installmentNumber fees tax interest principal }
          remaining_balance: remainingBalance
          created_at: createdAt
        }
        total
        page
        page_size: pageSize
      }
    }
  `,
})
