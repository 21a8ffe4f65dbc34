import { graphql } from '../../graph/tada.ts'

export const WebhooksScreen = graphql(`
  query WebhooksScreen($withSettings: Boolean!) {
    listWebhookEndpoints { url events status failingSince pausedAt }
    tenantSettings @include(if: $withSettings) {
      id
      rowVersion
      webhooks { url events }
    }
  }
`)
