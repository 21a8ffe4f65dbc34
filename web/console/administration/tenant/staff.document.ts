import { graphql } from '../../graph/tada.ts'

/** The platform's people who manage a tenant, page by page, and whether anybody could. */
export const TenantStaff = graphql(`
  query TenantStaff($role: String!, $page: Int, $pageSize: Int) {
    managers: listUsers(role: $role, page: $page, pageSize: $pageSize) {
      total
      items { id firstName lastName email roles rowVersion }
    }
    listUsers(role: "delegated_admin", pageSize: 1) { total }
  }
`)

/** Somebody who is given a tenant, as they are now. */
export const DelegatedAdmin = graphql(`
  query DelegatedAdmin($id: ID!) {
    getUser(id: $id) { id firstName lastName email roles rowVersion }
  }
`)
