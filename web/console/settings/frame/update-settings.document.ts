import { graphql } from '../../graph/tada.ts'

export const UpdateSettings = graphql(`
  mutation UpdateSettings($ifMatch: String, $input: UpdateTenantSettingsInput!, $idempotencyKey: ID) {
    updateTenantSettings(ifMatch: $ifMatch, input: $input, idempotencyKey: $idempotencyKey) {
      __typename
      ... on TenantSettings { id rowVersion }
    }
  }
`)
