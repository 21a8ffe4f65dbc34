import { graphql } from '../../graph/tada.ts'

export const TenantScreen = graphql(`
  query TenantScreen($id: ID!) {
    getTenant(id: $id) {
      id
      name
      slug
      status
      plan
      userCount
      modules
      rowVersion
      suspendedAt
      createdAt
      config { timezone locale currency makerChecker }
    }
  }
`)
