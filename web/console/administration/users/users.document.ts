import { graphql } from '../../graph/tada.ts'

export const UsersScreen = graphql(`
  query UsersScreen(
    $search: String
    $status: UserStatus
    $staff: Boolean!
    $page: Int
    $pageSize: Int
    $withRoles: Boolean!
    $withOrganizations: Boolean!
  ) {
    listUsers(search: $search, status: $status, staff: $staff, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        firstName
        lastName
        email
        status
        roles
        createdAt
      }
    }
    listRoles(pageSize: 100) @include(if: $withRoles) { items { id name } }
    listOrganizations(pageSize: 100) @include(if: $withOrganizations) { total items { id name } }
  }
`)
