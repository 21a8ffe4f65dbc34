import { graphql } from '../../graph/tada.ts'

export const UpdateTenant = graphql(`
  mutation UpdateTenant($id: ID!, $ifMatch: String, $input: UpdateTenantInput!) {
    updateTenant(id: $id, ifMatch: $ifMatch, input: $input) {
      __typename
      ... on Tenant { id name status plan modules rowVersion suspendedAt config { makerChecker } }
    }
  }
`)
