import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 as uuidv7 } from 'uuid'
import type { SubjectProfileServices } from '../services.js'
import { insertScoreChanges, type ScoreChange } from '../trust-score/trust-score.store.js'
import { refreshSubject, type SubjectRow, unmarked } from './profile.js'
import { endExpiredEntries, lockSubjects, standingsOf, updateSubjects } from './profile.store.js'
import { tally } from './tally.store.js'

const same = (a: SubjectRow, b: SubjectRow) =>
  a.status === b.status && a.trustScore === b.trustScore && a.dueAt?.getTime() === b.dueAt?.getTime()

/**
 * Updates status and score of subjects after their lists or alerts have changed, or time has passed. Returns the ids of the
 * changed subjects. The rows are locked in the order of their ids.
 */
export async function refreshSubjects(tx: Transaction, { now }: SubjectProfileServices, ids: readonly string[]) {
  const at = now()
  const rows = await lockSubjects(tx, [...ids].sort())
  await endExpiredEntries(tx, ids, at)
  const standings = await standingsOf(tx, ids, at)
  const changes: ScoreChange[] = []
  const changed: { from: SubjectRow; to: SubjectRow }[] = []
  for (const row of rows) {
    const from = { ...row }
    const change = refreshSubject(row, standings.get(row.id) ?? unmarked, at, null)
    if (change) changes.push({ ...change, id: uuidv7() })
    if (change || !same(from, row)) changed.push({ from, to: row })
  }
  const written = changed.map(({ to }) => to)
  await updateSubjects(tx, written, at)
  await insertScoreChanges(tx, changes)
  await tally(tx, changed)
  return changed.map(({ to }) => to.id)
}
