import { graphql } from '../../graph/tada.ts'

export const PingWebhook = graphql(`
  mutation PingWebhook($url: String!, $idempotencyKey: ID) {
    pingWebhook(url: $url, idempotencyKey: $idempotencyKey) {
      id
      status
      log { at statusCode }
    }
  }
`)
