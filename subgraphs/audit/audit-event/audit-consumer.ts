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
    // While some wait for the database, others are read and hashed.
    concurrency: 4,
    apply: async (tx, messages) => {
      await storeEvents(
        tx,
        messages.map((message) => rows.get(message)!),
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
    // A refused message may hold what Postgres does not store; it is kept all the same.
    deadLetter: (message, reason) => subscription.deadLetter(storable(message), reason),
  }
}
