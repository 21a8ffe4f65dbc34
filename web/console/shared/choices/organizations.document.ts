import { graphql } from '../../graph/tada.ts'

export const FoundOrganizations = graphql(`
  query FoundOrganizations($search: String) {
    listOrganizations(search: $search, pageSize: 20) { total items { id name } }
  }
`)

export const ChosenOrganization = graphql(`
  query ChosenOrganization($chosen: ID!) {
    getOrganization(id: $chosen) { id name }
  }
`)

export const ChosenTenantOrganization = graphql(`
  query ChosenTenantOrganization($tenantId: ID!, $chosen: ID!) {
    listTenantOrganizations(tenantId: $tenantId, ids: [$chosen], pageSize: 1) { items { id name } }
  }
`)

export const FoundTenantOrganizations = graphql(`
  query FoundTenantOrganizations($tenantId: ID!, $search: String) {
    listTenantOrganizations(tenantId: $tenantId, search: $search, pageSize: 20) { total items { id name } }
  }
`)
