import { graphql } from '../../../graph/tada.ts'

/** The flows that a tenant may use, page by page, and what it could be given. */
export const TenantAssignments = graphql(`
  query TenantAssignments($tenantId: ID!, $withFlows: Boolean!, $page: Int, $pageSize: Int) {
    listTenantFlowAssignments(tenantId: $tenantId, page: $page, pageSize: $pageSize) {
      total
      items { id flowId organizationId createdAt flow { id name status } }
    }
    listTenantOrganizations(tenantId: $tenantId, pageSize: 1) { total }
    listAssignableFlows(pageSize: 1) @include(if: $withFlows) { total }
  }
`)

/** The organizations for which the flows of a page are. */
export const AssignmentHolders = graphql(`
  query AssignmentHolders($tenantId: ID!, $ids: [ID!]!, $pageSize: Int) {
    listTenantOrganizations(tenantId: $tenantId, ids: $ids, pageSize: $pageSize) { items { id name } }
  }
`)
