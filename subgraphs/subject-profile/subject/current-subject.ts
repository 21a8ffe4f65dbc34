import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { readAudit } from '@otorga/kernel/request/operation'
import { type SubjectProfileServices, subjectProfileServices } from '../services.js'
import { bringCurrent } from './keep-current.js'
import { derived, type SubjectRow, unmarked } from './profile.js'
import { standingsOf } from './profile.store.js'
import { subjectById, subjectsByIds } from './subject.store.js'

/** The id in the spelling that is stored. Error: NOT_FOUND for a text that is not an id. */
export function subjectKey(id: string): string {
  if (!looksLikeId(id)) throw notFound('subject')
  return id.toLowerCase()
}

/** Seconds until the subject's row changes without an event. */
export const secondsCurrent = ({ dueAt }: SubjectRow, now: Date) =>
  dueAt ? (dueAt.getTime() - now.getTime()) / 1000 : Number.POSITIVE_INFINITY

/** Lets a read continue when its write is refused because the cache is down. */
export const whenDown =
  <Answer>(answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return answer
    throw error
  }

/** The rows with their current derived fields, which are not written. */
async function asOfNow({ database, now }: SubjectProfileServices, tenantId: string, rows: readonly SubjectRow[]) {
  const ids = rows.map(({ id }) => id)
  const marks = await database.transaction(tenantId, (tx) => standingsOf(tx, ids, now()))
  return rows.map((row) => ({ ...row, ...derived(row, marks.get(row.id) ?? unmarked, now()) }))
}

/** Current subjects; those that are due are updated first. */
export async function upToDate(services: SubjectProfileServices, tenantId: string, rows: readonly SubjectRow[]) {
  const now = services.now()
  const due = rows.filter(({ dueAt }) => dueAt !== null && dueAt <= now).map(({ id }) => id)
  if (due.length === 0) return rows
  const written = await bringCurrent(services, tenantId, due).then(() => true, whenDown(false))
  const [stored] = await services.database.read(tenantId, subjectsByIds.with({ tenant: tenantId, ids: due }))
  const current = new Map((written ? stored : await asOfNow(services, tenantId, stored)).map((row) => [row.id, row]))
  return rows.map((row) => current.get(row.id) ?? row)
}

const subjects = { component: 'subject_profile', table: 'subject', organizations: false } as const
const recordRead = readAudit(subjects, (id) => ({ type: 'subject', id, name: id, message: 'subject read' }))

/** The current subject, read together with further steps; the read is audited unless a peer reads. */
export async function currentSubject(ctx: RequestContext, caller: Caller, id: string, audited = true) {
  const services = subjectProfileServices(ctx)
  const { tenantId } = caller
  const key = subjectKey(id)
  const step = subjectById.with({ tenant: tenantId, id: key })
  const [[row]] = audited
    ? await services.database.readAndRecord(tenantId, step, recordRead(ctx, caller, key))
    : await services.database.read(tenantId, step)
  if (!row) throw notFound('subject')
  const [current] = await upToDate(services, tenantId, [row])
  return current!
}
