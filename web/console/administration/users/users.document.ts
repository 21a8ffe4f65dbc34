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
    listRoles(pageSize: 20) @include(if: $withRoles) { total items { id name } }
    listOrganizations(pageSize: 1) @include(if: $withOrganizations) { total }
  }
`)
