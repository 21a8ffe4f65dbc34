import type { Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { type Applier, type ApprovedChange, applier, approvedChanges } from '@otorga/kernel/request/maker-checker'
import { tenantLists } from '../cache/profile-cache.js'
import { messageContext } from '../own-context.js'
import type { SubjectProfileServices } from '../services.js'
import { listing } from './add-to-list.js'
import { subjectOfEntry } from './list-entry.store.js'
import type { AddToListInput } from './list-entry.types.js'
import { unlisting } from './remove-from-list.js'

const proposedSubject = ({ payload_after }: ApprovedChange) => String(payload_after?.subject_id)

const appliers: Record<string, Applier> = {
  'list_entry create': applier(listing, (change, input) => ({
    id: proposedSubject(change),
    input: input as AddToListInput,
  })),
  'list_entry delete': applier(unlisting, (change) => ({ entryId: change.entity_id! })),
}

/** Subject profile's queue of approved changes of list entries. */
export function approvedListChanges(services: SubjectProfileServices): Subscription {
  const contextOf = (message: Envelope) => messageContext(services, message)
  const subscription = approvedChanges({ services, appliers, contextOf })
  const subjectOf = async ({ tenantid }: Envelope, change: ApprovedChange) =>
    change.action === 'create'
      ? proposedSubject(change)
      : services.database.transaction(tenantid, (tx) => subjectOfEntry(tx, change.entity_id!))
  return {
    ...subscription,
    async handle(message) {
      const change = message.data as ApprovedChange
      const id = change.entity_type === 'list_entry' ? await subjectOf(message, change) : undefined
      return id
        ? services.cache.write(message.tenantid, [id, tenantLists], () => subscription.handle(message))
        : subscription.handle(message)
    },
    async deadLetter(message, reason) {
      // Nothing can be written while the cache is down; the change is delivered again and not dead-lettered.
      if (typeof message !== 'string') await services.cache.ping()
      await subscription.deadLetter(message, reason)
    },
  }
}
