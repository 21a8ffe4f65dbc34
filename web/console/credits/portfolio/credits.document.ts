import { graphql } from '../../graph/tada.ts'

export const CreditsScreen = graphql(`
  query CreditsScreen($status: CreditStatus, $page: Int, $pageSize: Int, $sort: String) {
    listCredits(status: $status, page: $page, pageSize: $pageSize, sort: $sort) {
      total
      items {
        id
        status
        amount
        currency
        outstanding { total }
        daysPastDue
        nextDueDate
        createdAt
        subject { id fullName }
      }
    }
  }
`)
