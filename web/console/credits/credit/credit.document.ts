import { graphql } from '../../graph/tada.ts'

export const CreditScreen = graphql(`
  query CreditScreen($id: ID!, $withSubject: Boolean!, $withPayments: Boolean!, $withTrail: Boolean!) {
    getCredit(id: $id) {
      id
      applicationId
      status
      amount
      currency
      termDays
      interestRate
      totalToPay
      createdAt
      disbursement { id amount reference disbursedAt }
      outstanding { principal interest fees tax total payoffAmount }
      daysPastDue
      nextDueDate
      amortizationSchedule { installmentNumber dueDate principal interest fees tax total balanceAfter status }
      subject @include(if: $withSubject) { id fullName }
      payments @include(if: $withPayments) {
        id
        amount
        paymentType
        status
        paymentDate
        remainingBalance
        reversalReason
        reference
        allocation { installmentNumber fees tax interest principal }
      }
      auditTrail(first: 20) @include(if: $withTrail) {
        id
        time
        message
        actor { id userUid userName }
      }
    }
  }
`)
