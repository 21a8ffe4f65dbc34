import type { WebhookEventDelivery, WebhookEventStatus } from './webhook.types.js'
import type { DeliveryRow } from './webhook-delivery.store.js'

/** A delivery in the form of the graph. */
export const deliveryView = ({ secret: _, leasedUntil: _lease, triedSince: _since, ...row }: DeliveryRow) =>
  ({
    ...row,
    status: row.status as WebhookEventStatus,
    log: row.log.map(({ at, duration_ms, status_code, error, answer }) => ({
      at,
      durationMs: duration_ms,
      statusCode: status_code,
      error,
      answer: answer ?? null,
    })),
    nextAttemptAt: row.finishedAt ? null : row.nextAttemptAt,
  }) satisfies WebhookEventDelivery
