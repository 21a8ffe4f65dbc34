import { graphql } from '../../graph/tada.ts'

export const PeopleScreen = graphql(`
  query PeopleScreen($status: SubjectStatus, $page: Int, $pageSize: Int, $sortBy: SubjectSortBy, $sort: SortDirection) {
    listSubjects(status: $status, page: $page, pageSize: $pageSize, sortBy: $sortBy, sort: $sort) {
      total
      items {
        id
        fullName
        identifierType
        identifierValue
        tenantView { status trustScore totalInteractions lastInteractionAt }
      }
    }
  }
`)
