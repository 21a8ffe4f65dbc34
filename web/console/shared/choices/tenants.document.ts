import { graphql } from '../../graph/tada.ts'

export const FoundTenants = graphql(`
  query FoundTenants($search: String) {
    listTenants(search: $search, status: active, pageSize: 20) { total items { id name } }
  }
`)

export const ChosenTenant = graphql(`
  query ChosenTenant($chosen: ID!) {
    getTenant(id: $chosen) { id name }
  }
`)
