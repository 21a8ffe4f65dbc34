import type { Subscription } from '@otorga/kernel/messages/broker'
import { batchConsumer } from '@otorga/kernel/messages/inbox'
import type { AuditServices } from '../services.js'
import { rowOfMessage } from './audit-event.row.js'
import { storable } from './audit-event.text.js'
import { storeEvents } from './store-events.js'

/** Stores one event for each audit message of any service; the message's id is the event's, so none is stored twice. */
export function auditConsumer({ database, seal }: Pick<AuditServices, 'database' | 'seal'>): Subscription {
  const subscription = batchConsumer({
    component: 'audit',
    database,
    types: ['*.audit.recorded'],
    // Several at the same time, so that messages are parsed and hashed while others wait for the database.
    concurrency: 4,
    read: rowOfMessage,
    apply: async (tx, events, begun) => {
      await storeEvents(tx, events, begun)
      tx.onCommit(seal)
    },
  })
  return {
    ...subscription,
    // A refused message may contain text that Postgres cannot store; it must still be dead-lettered.
    deadLetter: (message, reason) => subscription.deadLetter(storable(message), reason),
  }
}
