import { type ProviderEventBody, providerEvent } from '@otorga/drizzle/signature/tables/provider-event'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

export type EventRow = typeof providerEvent.$inferSelect

interface NewEvent {
  requestId: string
  providerCode: string
  digest: string
  body: ProviderEventBody
  receivedAt: Date
}

/** Stores a callback; undefined when it is stored already. */
export async function keepEvent(tx: Transaction, event: NewEvent): Promise<string | undefined> {
  const id = uuidv7()
  const kept = await tx.db
    .insert(providerEvent)
    .values({ ...event, id, tenantId: tx.tenantId })
    .onConflictDoNothing()
    .returning({ id: providerEvent.id })
  return kept[0]?.id
}

const waiting = (tx: Transaction, id: string) =>
  and(eq(providerEvent.tenantId, tx.tenantId), eq(providerEvent.id, id), isNull(providerEvent.processedAt))

/** Locks the event; undefined when it was handled already. */
export async function lockEvent(tx: Transaction, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.db.select().from(providerEvent).where(waiting(tx, id)).for('update')
  return row
}

export const closeEvent = (tx: Transaction, id: string, outcome: string, now: Date) =>
  tx.db.update(providerEvent).set({ processedAt: now, outcome }).where(waiting(tx, id))
