import { graphql } from '../../graph/tada.ts'

export const OrganizationScreen = graphql(`
  query OrganizationScreen($id: ID!, $withUsers: Boolean!, $page: Int, $pageSize: Int) {
    getOrganization(id: $id) {
      id
      name
      code
      status
      domains
      rowVersion
      createdAt
      updatedAt
    }
    listUsers(organizationId: $id, page: $page, pageSize: $pageSize) @include(if: $withUsers) {
      total
      items {
        id
        firstName
        lastName
        email
        roles
        status
      }
    }
  }
`)
