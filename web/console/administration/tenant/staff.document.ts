import { graphql } from '../../graph/tada.ts'

/** The platform's people: who manages a tenant, and who could. */
export const TenantStaff = graphql(`
  query TenantStaff($role: String!) {
    managers: listUsers(role: $role, pageSize: 100) { items { id firstName lastName email roles rowVersion } }
    listUsers(role: "delegated_admin", pageSize: 100) { items { id firstName lastName email roles rowVersion } }
  }
`)
