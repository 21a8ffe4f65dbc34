import { graphql } from '../../graph/tada.ts'

export const CreditsScreen = graphql(`
  query CreditsScreen($status: CreditStatus, $page: Int, $pageSize: Int) {
    listCredits(status: $status, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        status
        amount
        currency
        totalToPay
        termDays
        createdAt
        disbursedAt
        subject { id fullName }
      }
    }
  }
`)
