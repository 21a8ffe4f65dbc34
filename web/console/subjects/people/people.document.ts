import { graphql } from '../../graph/tada.ts'

export const PeopleScreen = graphql(`
  query PeopleScreen($status: SubjectStatus, $page: Int, $pageSize: Int) {
    listSubjects(status: $status, page: $page, pageSize: $pageSize) {
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
