import { graphql } from '../../graph/tada.ts'

export const ClientsScreen = graphql(`
  query ClientsScreen($page: Int, $pageSize: Int, $withRoles: Boolean!, $withOrganizations: Boolean!) {
    listApiClients(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        name
        roles
        status
        secretChangedAt
        createdBy { id firstName lastName }
      }
    }
    listRoles(pageSize: 20) @include(if: $withRoles) { total items { id name } }
    listOrganizations(pageSize: 1) @include(if: $withOrganizations) { total }
  }
`)
