import type { Transaction } from '@otorga/drizzle/transaction'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import { v7 as uuidv7 } from 'uuid'
import type { SubjectProfileServices } from '../services.js'
import { refreshSubject, type SubjectRow, unmarked } from '../subject/profile.js'
import { endExpiredEntries, lockSubjects, standingsOf, updateSubjects } from '../subject/profile.store.js'
import { foldTally, recount, tally } from '../subject/tally.store.js'
import { insertScoreChanges, type ScoreChange } from '../trust-score/trust-score.store.js'
import { retell, retellDevices, subjectsAfter } from './rebuild.store.js'

export interface Rebuilt {
  /** Profiles that were compared with their events. */
  subjects: number
  /** Profiles that were wrong and have been repaired. */
  repaired: number
  /** Numbers of subjects by status and score that were wrong. */
  tallies: number
}

/** The services that the command provides. */
export type RebuildServices = Pick<SubjectProfileServices, 'database' | 'cache' | 'now' | 'wake'>

export interface RebuildOptions {
  /** Called after each batch. */
  progress?(done: Rebuilt): void
  signal?: AbortSignal
}

const batch = 200

/** The facts that are compared, and shown for a repair; without names, which are personal. */
const factsOf = (row: SubjectRow) => ({
  status: row.status,
  trust_score: row.trustScore,
  classification: row.classification,
  factors: row.factors,
  total_interactions: row.totalInteractions,
  total_approvals: row.totalApprovals,
  total_rejections: row.totalRejections,
  total_defaults: row.totalDefaults,
  devices_count: row.devicesCount,
  first_interaction_at: row.firstInteractionAt,
  last_interaction_at: row.lastInteractionAt,
  due_at: row.dueAt,
})

const inOrder = (factors: SubjectRow['factors']) => Object.entries(factors).sort(([a], [b]) => (a < b ? -1 : 1))
const fingerprintOf = (row: SubjectRow) =>
  JSON.stringify([{ ...factsOf(row), factors: inOrder(row.factors) }, row.fullName, row.namedAt])

const nothing = { totalInteractions: 0, totalApprovals: 0, totalRejections: 0, totalDefaults: 0, devicesCount: 0 }

/** Compares some profiles with their events, and writes those that differ. Returns their ids. */
async function rebuildSome(tx: Transaction, services: RebuildServices, ids: readonly string[]) {
  const now = services.now()
  const rows = await lockSubjects(tx, ids)
  await endExpiredEntries(tx, ids, now)
  const devices = new Set(await retellDevices(tx, ids))
  const [told, standings] = [await retell(tx, ids), await standingsOf(tx, ids, now)]
  const scores: ScoreChange[] = []
  const changed: { from: SubjectRow; to: SubjectRow }[] = []
  for (const row of rows) {
    const from = { ...row }
    Object.assign(row, told.get(row.id) ?? nothing)
    const score = refreshSubject(row, standings.get(row.id) ?? unmarked, now, null)
    if (score) scores.push({ ...score, id: uuidv7() })
    if (fingerprintOf(from) !== fingerprintOf(row) || devices.has(row.id)) changed.push({ from, to: row })
  }
  const written = changed.map(({ to }) => to)
  if (written.length > 0) await updateSubjects(tx, written, now)
  await insertScoreChanges(tx, scores)
  await tally(tx, changed)
  const drafts = changed.flatMap(({ from, to }): Draft[] => {
    const action: Action = {
      activity: 'update',
      type: 'subject',
      id: to.id,
      name: to.id,
      severity: 3,
      message: 'Profile repaired from its events',
      old: factsOf(from),
      new: factsOf(to),
      more: { devices_repaired: devices.has(to.id) },
    }
    const entry = auditDraft('subject_profile', { requestId: to.id, ip: null }, systemActor, action, now)
    return [{ type: 'subject_profile.subject.repaired', subject: to.id, data: { subject_id: to.id } }, entry]
  })
  await writeMessages(tx, 'subject_profile', { requestId: drafts[0]?.subject ?? '' }, drafts, services.wake)
  return written.length
}

/**
 * Computes every profile of a tenant from its events again, and writes those that differ: counters, name, devices, score, status
 * and totals. Lists, alerts and the history of scores are not changed. It may run while the platform does, each batch in a
 * transaction, and changes nothing when all profiles are right.
 */
export async function rebuildProfiles(
  services: RebuildServices,
  tenantId: string,
  { progress, signal }: RebuildOptions = {},
): Promise<Rebuilt> {
  const { database, cache } = services
  const done: Rebuilt = { subjects: 0, repaired: 0, tallies: 0 }
  for (let last: string | undefined; ; ) {
    signal?.throwIfAborted()
    const ids = await database.transaction(tenantId, (tx) => subjectsAfter(tx, last, batch))
    if (ids.length === 0) break
    done.repaired += await cache.write(tenantId, ids, () =>
      database.transaction(tenantId, (tx) => rebuildSome(tx, services, ids)),
    )
    done.subjects += ids.length
    last = ids.at(-1)
    progress?.(done)
  }
  done.tallies = await database.transaction(tenantId, async (tx) => {
    const wrong = await recount(tx)
    if (wrong > 0) await foldTally(tx)
    return wrong
  })
  return done
}
