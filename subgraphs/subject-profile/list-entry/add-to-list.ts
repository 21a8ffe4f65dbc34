import type { Transaction } from '@otorga/drizzle/transaction'
import { inOneTransaction, peerRegistry, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { type SubjectProfileServices, subjectProfileServices } from '../services.js'
import type { SubjectRow } from '../subject/profile.js'
import { endExpiredEntries, lockSubjects } from '../subject/profile.store.js'
import { refreshSubjects } from '../subject/refresh-subjects.js'
import { invalidatingLists } from './invalidating-lists.js'
import { alreadyListed, insertEntry, isListed } from './list-entry.store.js'
import type { AddToListInput, ListEntry } from './list-entry.types.js'

export type AddToListArgs = CallArgs & { id: string; input: AddToListInput }

const day = 86_400_000

export const subjectTarget = async (tx: Transaction, { id }: { id: string }) => (await lockSubjects(tx, [id]))[0]

/** The fields of a new entry that people see, with the contract's names. */
const factsOf = (id: string, { listType, reason, expiresInDays, metadata }: AddToListInput) => ({
  subject_id: id,
  list_type: listType,
  reason,
  expires_in_days: expiresInDays ?? null,
  metadata: metadata ?? null,
})

/** Puts a subject on a list, called directly or by an approved change. */
export const listing = inOneTransaction<AddToListArgs, SubjectRow, ListEntry>({
  noun: 'subject',
  target: subjectTarget,
  async run({ tx, target, caller, services, now }, { input }) {
    await endExpiredEntries(tx, [target.id], now)
    const { listType, reason, expiresInDays, metadata } = input
    const row = await insertEntry(tx, {
      id: uuidv7(),
      subjectId: target.id,
      listType,
      reason,
      metadata: metadata ?? null,
      addedAt: now,
      addedBy: caller.id,
      addedByType: caller.kind === 'user' ? 'user' : 'service',
      expiresAt: expiresInDays == null ? null : new Date(now.getTime() + expiresInDays * day),
    })
    await refreshSubjects(tx, services as SubjectProfileServices, [target.id])
    return {
      result: row,
      audit: {
        activity: 'create',
        type: 'list_entry',
        id: row.id,
        name: listType,
        message: `Added to the ${listType}`,
        severity: listType === 'blacklist' ? 3 : 2,
        old: null,
        new: factsOf(target.id, input),
      },
    }
  },
})

/**
 * Puts a subject on a list; under maker-checker it opens a change request instead. Errors: ALREADY_LISTED,
 * CHANGE_REQUEST_EXISTS.
 */
export const addToList = invalidatingLists(
  externalCommand(
    'addToList',
    underApproval(listing, {
      entityType: 'list_entry',
      action: 'create',
      registry: (ctx) => peerRegistry(subjectProfileServices(ctx).peers),
      async propose({ tx, target, now }, { input }) {
        if (await isListed(tx, target.id, input.listType, now)) throw alreadyListed()
        const pendingKey = `${target.id} ${input.listType}`
        return { entityName: target.fullName, pendingKey, payloadBefore: null, payloadAfter: factsOf(target.id, input) }
      },
    }),
  ),
)
