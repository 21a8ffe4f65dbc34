import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 as uuidv7 } from 'uuid'
import type { Encryption } from '../../base/crypto/index.js'

export interface NewWebhook {
  url: string
  /** `whsec_…`; kept encrypted until it is delivered. */
  secret: string
  /** The event, as `signature.completed`. */
  type: string
  /** The record that the webhook is about; its delivery log is found by it. */
  subject: string
  data: Record<string, unknown>
  /** The moment of the event. */
  time: Date
}

/** Writes a webhook in the transaction of the effect it tells of; answers its id. The sender is woken after the commit. */
export async function enqueueWebhook(
  tx: Transaction,
  schema: string,
  encryption: Encryption,
  { url, secret, type, subject, data, time }: NewWebhook,
  wake: () => void = () => {},
): Promise<string> {
  const id = uuidv7()
  const body = JSON.stringify({ type, timestamp: time.toISOString(), tenant_id: tx.tenantId, data })
  const row = { tenant_id: tx.tenantId, id, type, subject, url, secret: encryption.encrypt(secret), body }
  await tx.sql`insert into ${tx.sql(schema)}.webhook_delivery ${tx.sql(row)}`
  tx.onCommit(wake)
  return id
}
