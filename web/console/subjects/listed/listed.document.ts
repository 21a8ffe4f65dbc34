import { graphql } from '../../graph/tada.ts'

export const ListedScreen = graphql(`
  query ListedScreen(
    $listType: ListType
    $page: Int
    $pageSize: Int
    $sort: SortDirection
    $withSubject: Boolean!
  ) {
    listEntries(listType: $listType, page: $page, pageSize: $pageSize, sort: $sort) {
      total
      items {
        id
        subjectId
        subject @include(if: $withSubject) { id fullName identifierType identifierValue }
        listType
        reason
        addedAt
        addedBy { id firstName lastName }
        expiresAt
      }
    }
  }
`)
