import { consumer, type Subscription } from '@otorga/kernel/broker'
import type { AuditServices } from '../services.js'
import { rowOfMessage } from './audit-event.row.js'
import { insertEvent } from './audit-event.store.js'
import { storable } from './audit-event.text.js'

/** Stores one event for each audit message of any service; the message's id is the event's, so none is stored twice. */
export function auditConsumer({ database }: AuditServices): Subscription {
  const subscription = consumer({
    component: 'audit',
    database,
    types: ['*.audit.recorded'],
    apply: async (tx, message) => {
      await insertEvent(tx, rowOfMessage(message))
    },
  })
  // A refused message may hold what Postgres does not store; it is kept all the same.
  return { ...subscription, deadLetter: (message, reason) => subscription.deadLetter(storable(message), reason) }
}
