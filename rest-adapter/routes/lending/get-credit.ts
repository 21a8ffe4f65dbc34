import { route } from '../../http/route.js'

export default route({
  operation: 'getCredit',
  document: /* GraphQL */ `
    query getCredit($id: ID!) {
      getCredit(id: $id) {
        id
        application_id: applicationId
        product_id: productId
        organization_id: organizationId
        status
        amount
        currency
        term_days: termDays
        interest_rate: interestRate
        fee_breakdown: feeBreakdown { origination platform insurance tax }
        total_to_pay: totalToPay
        origin { type channel }
        disbursed_at: disbursedAt
        disbursement { id amount method reference status disbursed_at: disbursedAt }
        amortization_schedule: amortizationSchedule {
          installment_number: installmentNumber
          principal
          interest
          fees
          tax
          total
          balance_after: balanceAfter
          due_date: dueDate
          status
        }
        outstanding { principal interest fees tax total payoff_amount: payoffAmount }
        days_past_due: daysPastDue
        next_due_date: nextDueDate
        created_at: createdAt
      }
    }
  `,
})
