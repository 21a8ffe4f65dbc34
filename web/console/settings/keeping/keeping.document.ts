import { graphql } from '../../graph/tada.ts'

export const KeepingScreen = graphql(`
  query KeepingScreen($withRoles: Boolean!) {
    tenantSettings { id rowVersion retentionDays secondFactorRoles }
    listRoles(pageSize: 100) @include(if: $withRoles) { items { id name } }
  }
`)
