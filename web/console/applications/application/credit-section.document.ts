import { graphql } from '../../graph/tada.ts'

export const CreditSection = graphql(`
  fragment CreditSection on Application {
    credit @include(if: $withCredit) {
      id
      status
      amount
      currency
      disbursedAt
      outstanding { total }
      amortizationSchedule { installmentNumber dueDate principal interest fees tax total balanceAfter status }
    }
  }
`)
