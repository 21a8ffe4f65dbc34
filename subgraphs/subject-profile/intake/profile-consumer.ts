import { type Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { batchConsumer } from '@otorga/kernel/messages/inbox'
import { listenedTo } from '../event/counted-events.js'
import { type SubjectMessage, subjectMessage } from '../event/subject-event.message.js'
import { located } from '../geography/geography.js'
import type { SubjectProfileServices } from '../services.js'
import { applyEvents } from './apply-events.js'

/**
 * Subject profile's queue of messages about subjects. Each message is counted once, and messages at about the same time in one
 * transaction. Messages of suspended tenants are counted too.
 */
export function profileConsumer(services: SubjectProfileServices): Subscription {
  const { database, cache } = services
  const read = new WeakMap<Envelope, SubjectMessage>()
  const queue = batchConsumer({
    component: 'subject_profile',
    database,
    types: listenedTo,
    around: (tenantId, messages, run) =>
      cache.write(tenantId, [...new Set(messages.map((message) => read.get(message)!.subjectId))], run),
    apply: async (tx, messages) => {
      await applyEvents(
        tx,
        services,
        messages.map((message) => read.get(message)!),
      )
    },
  })
  return {
    ...queue,
    async handle(message) {
      const event = subjectMessage(message, services.subjectId, services.now())
      if (!event) return
      read.set(message, { ...event, device: located(event.device, services.geography) })
      await queue.handle(message)
    },
    async deadLetter(message, reason) {
      // Nothing can be written while the cache is down; the message is delivered again and not dead-lettered.
      if (typeof message !== 'string') await cache.ping()
      await queue.deadLetter(message, reason)
    },
  }
}
