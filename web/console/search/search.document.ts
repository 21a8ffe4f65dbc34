import { graphql } from '../graph/tada.ts'

export const SearchScreen = graphql(`
  query SearchScreen(
    $text: String!
    $withApplications: Boolean!
    $withSubjects: Boolean!
    $withUsers: Boolean!
    $withTenants: Boolean!
  ) {
    searchApplications(text: $text, first: 20) @include(if: $withApplications) {
      more
      items {
        id
        status
        createdAt
        subjectData { firstName lastName documentType documentNumber }
        product { id name }
      }
    }
    searchSubjects(text: $text, first: 20) @include(if: $withSubjects) {
      more
      items { id fullName identifierType identifierValue }
    }
    listUsers(search: $text, pageSize: 20) @include(if: $withUsers) {
      total
      items { id firstName lastName email }
    }
    listTenants(search: $text, pageSize: 20) @include(if: $withTenants) {
      total
      items { id name slug }
    }
  }
`)
