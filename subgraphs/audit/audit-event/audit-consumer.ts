import type { Subscription } from '@otorga/kernel/messages/broker'
import { batchConsumer } from '@otorga/kernel/messages/inbox'
import { bounds } from '@otorga/schema/limits'
import type { AuditServices } from '../services.js'
import { type NewEvent, rowOfMessage } from './audit-event.row.js'
import { storable } from './audit-event.text.js'
import { storeEvents } from './store-events.js'

/** Of a message that was sent so many milliseconds ago the inbox knows whether it was applied, also where clocks differ by hours. */
const remembered = (bounds.inboxHours - 24) * 3_600_000

const eventOf = ({ event }: { event: NewEvent }) => event

/** Stores one event for each audit message of any service; the message's id is the event's, so none is stored twice. */
export function auditConsumer({ database, seal }: Pick<AuditServices, 'database' | 'seal'>): Subscription {
  const subscription = batchConsumer({
    component: 'audit',
    database,
    types: ['*.audit.recorded'],
    // Several at the same time, so that messages are parsed and hashed while others wait for the database.
    concurrency: 4,
    read: (message) => ({ event: rowOfMessage(message), sentAt: Date.parse(message.time) }),
    apply: async (tx, items, begun) => {
      const mayBeStored = !items.every(({ sentAt }) => Math.abs(begun.getTime() - sentAt) < remembered)
      await storeEvents(tx, items.map(eventOf), { storedAt: begun, mayBeStored })
      tx.onCommit(seal)
    },
  })
  return {
    ...subscription,
    // A refused message may contain text that Postgres cannot store; it must still be dead-lettered.
    deadLetter: (message, reason) => subscription.deadLetter(storable(message), reason),
  }
}
