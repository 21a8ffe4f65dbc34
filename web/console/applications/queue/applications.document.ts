import { graphql } from '../../graph/tada.ts'

export const ApplicationsScreen = graphql(`
  query ApplicationsScreen($status: ApplicationStatus, $page: Int, $pageSize: Int, $sort: String) {
    listApplications(status: $status, page: $page, pageSize: $pageSize, sort: $sort) {
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
