import { type Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { batchConsumer } from '@otorga/kernel/messages/inbox'
import { listenedTo } from '../event/counted-events.js'
import { type SubjectMessage, subjectMessage } from '../event/subject-event.message.js'
import { located } from '../geography.js'
import type { SubjectProfileServices } from '../services.js'
import { applyEvents } from './apply-events.js'

/**
 * Subject profile's queue: what other components tell about subjects, each message counted once, those that arrive closely in one
 * transaction. A tenant that is suspended is counted too: what has happened has happened.
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
      const { geography } = services
      read.set(message, geography ? { ...event, device: await located(event.device, geography) } : event)
      await queue.handle(message)
    },
    async deadLetter(message, reason) {
      // Nothing can be written while the cache is down; the message is delivered again and not dead-lettered.
      if (typeof message !== 'string') await cache.ping()
      await queue.deadLetter(message, reason)
    },
  }
}
