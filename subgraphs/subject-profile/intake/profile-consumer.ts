import type { Subscription } from '@otorga/kernel/messages/broker'
import { batchConsumer } from '@otorga/kernel/messages/inbox'
import { listenedTo } from '../event/counted-events.js'
import { subjectMessage } from '../event/subject-event.message.js'
import { located } from '../geography/geography.js'
import type { SubjectProfileServices } from '../services.js'
import { applyEvents } from './apply-events.js'

/**
 * Subject profile's queue of messages about subjects. Each message is counted once, and messages at about the same time in one
 * transaction. Messages of suspended tenants are counted too.
 */
export function profileConsumer(services: SubjectProfileServices): Subscription {
  const { database, cache } = services
  const queue = batchConsumer({
    component: 'subject_profile',
    database,
    types: listenedTo,
    // Each message is short, and a subject is written once for all of a batch about it.
    ahead: 8,
    read(message) {
      const event = subjectMessage(message, services.subjectId, services.now())
      return event && { ...event, device: located(event.device, services.geography) }
    },
    around: (tenantId, events, run) =>
      cache.write(tenantId, [...new Set(events.map(({ subjectId }) => subjectId))], run),
    apply: async (tx, events) => {
      await applyEvents(tx, services, events)
    },
  })
  return {
    ...queue,
    async deadLetter(message, reason) {
      // Nothing can be written while the cache is down; the message is delivered again and not dead-lettered.
      if (typeof message !== 'string') await cache.ping()
      await queue.deadLetter(message, reason)
    },
  }
}
