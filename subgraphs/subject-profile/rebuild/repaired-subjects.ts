import { type Subscription } from '@otorga/kernel/messages/broker'
import { consumer } from '@otorga/kernel/messages/inbox'
import type { SubjectProfileServices } from '../services.js'

/** Invalidates cached answers about repaired subjects. The rebuild is a command, so other processes have the cache. */
export function repairedSubjects(services: SubjectProfileServices): Subscription {
  const { database, cache } = services
  const queue = consumer({
    component: 'subject_profile',
    database,
    types: ['subject_profile.subject.repaired'],
    apply: async () => {},
  })
  return {
    ...queue,
    handle: (message) => cache.write(message.tenantid, [message.subject], () => queue.handle(message)),
  }
}
