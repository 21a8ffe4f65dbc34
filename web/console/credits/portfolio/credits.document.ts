import { graphql } from '../../graph/tada.ts'

export const CreditsScreen = graphql(`
  query CreditsScreen(
    $status: CreditStatus
    $daysPastDueFrom: Int
    $daysPastDueTo: Int
    $currency: String
    $page: Int
    $pageSize: Int
    $sort: String
    $withSubject: Boolean!
  ) {
    listCredits(
      status: $status
      daysPastDueFrom: $daysPastDueFrom
      daysPastDueTo: $daysPastDueTo
      currency: $currency
      page: $page
      pageSize: $pageSize
      sort: $sort
    ) {
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
        subject @include(if: $withSubject) { id fullName }
      }
    }
  }
`)
