import { graphql } from '../../graph/tada.ts'

export const UpdateWebhooks = graphql(`
  mutation UpdateWebhooks($ifMatch: String, $input: UpdateTenantSettingsInput!, $idempotencyKey: ID) {
    updateTenantSettings(ifMatch: $ifMatch, input: $input, idempotencyKey: $idempotencyKey) {
      __typename
      ... on TenantSettings {
        id
        rowVersion
        webhooks { url events }
        webhookSecret
      }
    }
  }
`)
