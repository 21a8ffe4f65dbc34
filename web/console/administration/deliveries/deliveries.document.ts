import { graphql } from '../../graph/tada.ts'

export const DeliveriesScreen = graphql(`
  query DeliveriesScreen($url: String, $status: WebhookEventStatus, $page: Int, $pageSize: Int) {
    listWebhookDeliveries(url: $url, status: $status, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        type
        url
        status
        body
        attempts
        nextAttemptAt
        createdAt
        log { at durationMs statusCode error answer }
      }
    }
  }
`)
