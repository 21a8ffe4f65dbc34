import { webhookDelivery } from '@otorga/drizzle/identity/tables'
import type { WebhookAttempt } from '@otorga/drizzle/platform/webhook-delivery'
import { listQueries, recordQueries } from '@otorga/drizzle/records'
import type { Transaction } from '@otorga/drizzle/transaction'
import { currentTraceparent } from '@otorga/kernel/base/tracing'
import { bounds } from '@otorga/schema/limits'

export type DeliveryRow = typeof webhookDelivery.$inferSelect

export const { byIds: deliveriesByIds } = recordQueries(webhookDelivery)

/** Filters: status, type, url, subject. */
export const { page: deliveryPage, total: deliveryTotal } = listQueries(webhookDelivery, {
  status: webhookDelivery.status,
  type: webhookDelivery.type,
  url: webhookDelivery.url,
  subject: webhookDelivery.subject,
})

interface NewDelivery {
  id: string
  type: string
  subject: string
  url: string
  body: string
}

const columns = (tx: Transaction, { id, type, subject, url, body }: NewDelivery) => ({
  tenant_id: tx.tenantId,
  id,
  type,
  subject,
  url,
  body,
})

/** Inserts deliveries that do not exist yet. A paused delivery is not sent until somebody sends it again. */
export async function insertDeliveries(tx: Transaction, deliveries: readonly (NewDelivery & { paused: boolean })[]) {
  const rows = deliveries.map((one) => ({
    ...columns(tx, one),
    status: one.paused ? 'paused' : 'pending',
    finished_at: one.paused ? new Date().toISOString() : null,
    traceparent: currentTraceparent() ?? null,
  }))
  await tx.sql`insert into identity.webhook_delivery ${tx.sql(rows)} on conflict do nothing`
}

/** Inserts a delivery after its only attempt. */
export async function insertTried(
  tx: Transaction,
  delivery: NewDelivery & { attempt: WebhookAttempt; createdAt: Date },
): Promise<DeliveryRow> {
  const { attempt, createdAt } = delivery
  const [row] = await tx.db
    .insert(webhookDelivery)
    .values({
      tenantId: tx.tenantId,
      id: delivery.id,
      type: delivery.type,
      subject: delivery.subject,
      url: delivery.url,
      body: delivery.body,
      status: attempt.error === null ? 'delivered' : 'failed',
      attempts: 1,
      log: [attempt],
      createdAt,
      finishedAt: createdAt,
    })
    .returning()
  return row!
}

/** Pauses the unfinished deliveries to an address, or only the one with this id. */
export async function pauseDeliveries({ sql, tenantId }: Transaction, url: string, id?: string): Promise<void> {
  await sql`update identity.webhook_delivery set status = 'paused', finished_at = now()
    where tenant_id = ${tenantId} and url = ${url} and ${id ? sql`id = ${id}` : sql`finished_at is null`}`
}

const again = ({ sql }: Transaction) =>
  sql`status = 'pending', finished_at = null, next_attempt_at = now(), tried_since = now()`

/** Makes one delivery pending again, whatever its status; false when it does not exist. */
export async function sendAgain(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.sql`update identity.webhook_delivery set ${again(tx)}
    where tenant_id = ${tx.tenantId} and id = ${id}`
  return count > 0
}

/** Makes failed and paused deliveries since that moment pending again, the oldest first. Returns their number. */
export async function sendMissingAgain(tx: Transaction, since: Date): Promise<number> {
  const { count } = await tx.sql`update identity.webhook_delivery set ${again(tx)}
    where (tenant_id, id) in (select tenant_id, id from identity.webhook_delivery
      where tenant_id = ${tx.tenantId} and status in ('failed', 'paused') and created_at >= ${since.toISOString()}
      order by created_at, id limit ${bounds.webhook.redeliveries})`
  return count
}
