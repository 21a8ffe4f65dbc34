import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 as uuidv7 } from 'uuid'
import { type Encryption, inColumn } from '../../base/crypto/index.js'
import { currentTraceparent } from '../../base/tracing/index.js'

/** The content of a webhook, the same for every address. */
export interface Told {
  /** The event, such as `signature.request.completed`. */
  type: string
  /** The id of the record that the webhook is about. The delivery log of a record is found by this id. */
  subject: string
  data: Record<string, unknown>
  /** The time of the event. */
  time: Date
}

export interface NewWebhook extends Told {
  url: string
  /** `whsec_…`; stored encrypted until the delivery. */
  secret: string
}

/** The body of a webhook, exactly as it is signed and sent. */
export const webhookBody = (tenantId: string, { type, data, time }: Pick<Told, 'type' | 'data' | 'time'>) =>
  JSON.stringify({ type, timestamp: time.toISOString(), tenant_id: tenantId, data })

/** The components that send webhooks. */
export type WebhookSchema = 'identity' | 'signature' | 'flow'

/** The place of a delivery's own secret. */
export const secretPlace = (schema: WebhookSchema, tenantId: string, id: string) =>
  inColumn(`${schema}.webhook_delivery`, 'secret', { tenantId, id })

/** Writes a webhook in the transaction of the effect that it reports; returns its id. The sender is woken after the commit. */
export async function enqueueWebhook(
  tx: Transaction,
  schema: WebhookSchema,
  encryption: Encryption,
  { url, secret, ...told }: NewWebhook,
  wake: () => void = () => {},
): Promise<string> {
  const { type, subject } = told
  const body = webhookBody(tx.tenantId, told)
  const id = uuidv7()
  const sealed = encryption.encrypt(secret, secretPlace(schema, tx.tenantId, id))
  const traceparent = currentTraceparent() ?? null
  const row = { tenant_id: tx.tenantId, id, type, subject, url, secret: sealed, body, traceparent }
  await tx.sql`insert into ${tx.sql(schema)}.webhook_delivery ${tx.sql(row)}`
  tx.onCommit(wake)
  return id
}
