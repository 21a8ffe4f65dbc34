import { graphql } from '../../graph/tada.ts'

export const KeepingScreen = graphql(`
  query KeepingScreen($withRoles: Boolean!) {
    tenantSettings { id rowVersion retentionDays secondFactorRoles }
    listRoles(pageSize: 20) @include(if: $withRoles) { total items { id name } }
  }
`)
