import { graphql } from '../../graph/tada.ts'

export const TenantsScreen = graphql(`
  query TenantsScreen($search: String, $status: TenantStatus, $page: Int, $pageSize: Int) {
    listTenants(search: $search, status: $status, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        name
        slug
        status
        plan
        userCount
        createdAt
      }
    }
  }
`)
