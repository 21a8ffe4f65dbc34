import { graphql } from '../../graph/tada.ts'

export const ApplicationsScreen = graphql(`
  query ApplicationsScreen(
    $status: ApplicationStatus
    $productId: ID
    $validationStatus: ValidationStatus
    $createdFrom: Timestamp
    $createdTo: Timestamp
    $page: Int
    $pageSize: Int
    $sort: String
  ) {
    listApplications(
      status: $status
      productId: $productId
      validationStatus: $validationStatus
      createdFrom: $createdFrom
      createdTo: $createdTo
      page: $page
      pageSize: $pageSize
      sort: $sort
    ) {
      total
      items {
        id
        status
        validationStatus
        createdAt
        subjectData { firstName lastName documentType documentNumber }
        financialData { requestedAmount requestedTermDays }
        product { id name amountConfig { currency } }
      }
    }
  }
`)
