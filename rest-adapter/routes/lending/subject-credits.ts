import { route } from '../../http/route.js'

export default route({
  operation: 'subjectCredits',
  document: /* GraphQL */ `
    query subjectCredits($subjectId: ID!, $tenantId: ID!) {
      subjectCredits(subjectId: $subjectId, tenantId: $tenantId) {
        id
        product_id: productId
        status
        amount
        currency
        outstanding_total: outstandingTotal
        days_past_due: daysPastDue
        created_at: createdAt
      }
    }
  `,
})
