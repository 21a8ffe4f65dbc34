import { looksLikeId } from '@otorga/kernel/base/ids'
import { inOneTransaction, type OpenedChange, peerRegistry, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { type SubjectProfileServices, subjectProfileServices } from '../services.js'
import { refreshSubjects } from '../subject/refresh-subjects.js'
import { subjectTarget } from './add-to-list.js'
import { invalidatingLists } from './invalidating-lists.js'
import { type ListEntryRow, lockEntry, removeEntry, subjectOfEntry } from './list-entry.store.js'
import type { RemovedListEntry } from './list-entry.types.js'

/** The arguments of an approved change, which has only the entry's id; a direct call has the subject's id too. */
export type RemoveFromListArgs = CallArgs & { entryId: string }

const factsOf = ({ subjectId, listType, reason, expiresAt, metadata }: ListEntryRow) => ({
  subject_id: subjectId,
  list_type: listType,
  reason,
  metadata,
  expires_at: expiresAt?.toISOString() ?? null,
})

/** Removes a subject from a list, called directly or by an approved change. */
export const unlisting = inOneTransaction<RemoveFromListArgs, ListEntryRow, RemovedListEntry>({
  noun: 'list entry',
  async target(tx, args, _caller, ctx) {
    const id = looksLikeId(args.entryId) ? await subjectOfEntry(tx, args.entryId) : undefined
    if (!id || (args.id !== undefined && args.id.toLowerCase() !== id)) return undefined
    await subjectTarget(tx, { id }) // locked first, as every writer does
    return lockEntry(tx, id, args.entryId, subjectProfileServices(ctx).now())
  },
  async run({ tx, target, caller, services, now }) {
    await removeEntry(tx, target.id, caller.id, now)
    await refreshSubjects(tx, services as SubjectProfileServices, [target.subjectId])
    return {
      result: { id: target.id },
      audit: {
        activity: 'delete',
        type: 'list_entry',
        id: target.id,
        name: target.listType,
        message: `Removed from the ${target.listType}`,
        severity: 2,
        old: factsOf(target),
        new: null,
      },
    }
  },
})

/** Removes a subject from a list; under maker-checker it opens a change request instead. Error: CHANGE_REQUEST_EXISTS. */
export const removeFromList = invalidatingLists<RemoveFromListArgs & { id: string }, RemovedListEntry | OpenedChange>(
  externalCommand(
    'removeFromList',
    underApproval(unlisting, {
      entityType: 'list_entry',
      action: 'delete',
      registry: (ctx) => peerRegistry(subjectProfileServices(ctx).peers),
      propose: async ({ tx, target }) => ({
        entityId: target.id,
        entityName: (await subjectTarget(tx, { id: target.subjectId }))?.fullName ?? null,
        pendingKey: target.id,
        payloadBefore: factsOf(target),
        payloadAfter: null,
      }),
    }),
  ),
)
