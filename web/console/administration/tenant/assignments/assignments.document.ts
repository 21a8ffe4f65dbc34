import { graphql } from '../../../graph/tada.ts'

/** The flows that a tenant may use, and what it could be given. */
export const TenantAssignments = graphql(`
  query TenantAssignments($tenantId: ID!, $withFlows: Boolean!) {
    listTenantFlowAssignments(tenantId: $tenantId, pageSize: 100) {
      items { id flowId organizationId createdAt flow { id name status } }
    }
    listTenantOrganizations(tenantId: $tenantId, pageSize: 100) { items { id name } }
    listAssignableFlows(pageSize: 1) @include(if: $withFlows) { total }
  }
`)
