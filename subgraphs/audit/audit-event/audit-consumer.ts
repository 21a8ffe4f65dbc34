import { type Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { batchConsumer } from '@otorga/kernel/messages/inbox'
import type { AuditServices } from '../services.js'
import { type NewEvent, rowOfMessage } from './audit-event.row.js'
import { storable } from './audit-event.text.js'
import { storeEvents } from './store-events.js'

/** Stores one event for each audit message of any service; the message's id is the event's, so none is stored twice. */
export function auditConsumer({ database, seal }: Pick<AuditServices, 'database' | 'seal'>): Subscription {
  const rows = new WeakMap<Envelope, NewEvent>()
  const subscription = batchConsumer({
    component: 'audit',
    database,
    types: ['*.audit.recorded'],
    // Several at the same time, so that messages are parsed and hashed while others wait for the database.
    concurrency: 4,
    apply: async (tx, messages, begun) => {
      await storeEvents(
        tx,
        messages.map((message) => rows.get(message)!),
        begun,
      )
      tx.onCommit(seal)
    },
  })
  return {
    ...subscription,
    // A message that is not an audit entry fails here, before it can fail the transaction of others.
    handle: async (message: Envelope) => {
      rows.set(message, rowOfMessage(message))
      return subscription.handle(message)
    },
    // A refused message may contain text that Postgres cannot store; it must still be dead-lettered.
    deadLetter: (message, reason) => subscription.deadLetter(storable(message), reason),
  }
}
