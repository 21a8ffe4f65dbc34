import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { type CallArgs, command } from '@otorga/kernel/request/operation'
import { type SubjectProfileServices, subjectProfileServices } from '../services.js'
import { lockSubjects } from '../subject/profile.store.js'
import { refreshSubjects } from '../subject/refresh-subjects.js'
import { alertsByIds, lockAlert, type StoredAlert, updateAlertRow } from './alert.reads.store.js'
import { isClosed, mayMove } from './alert.rules.js'
import type { UpdateAlertInput } from './alert.types.js'

export type UpdateAlertArgs = CallArgs & { id: string; input: UpdateAlertInput }

/** The alert after the patch. Errors: INVALID_STATUS_TRANSITION, VALIDATION_ERROR for fields that a transition needs. */
function patched(alert: StoredAlert, { status, resolution, note, assignedTo }: UpdateAlertInput, now: Date) {
  const next: Partial<StoredAlert> = {}
  if (note !== undefined) next.note = note
  if (assignedTo !== undefined) next.assignedTo = assignedTo
  const to = status ?? alert.status
  const moves = to !== alert.status
  const problems: Problem[] = []
  const needs = (field: string, value: string | null | undefined, why: string) => {
    if (!value?.trim()) problems.push({ field, message: `is needed ${why}` })
  }
  if (moves && isClosed(to)) {
    needs('resolution', resolution, 'to close an alert')
    needs('note', note, 'to close an alert')
  } else if (moves && to === 'open') needs('note', note, 'to open an alert again')
  else if (isClosed(to) && note !== undefined) needs('note', note, 'while an alert is closed')
  if (resolution !== undefined && !(moves && isClosed(to)))
    problems.push({ field: 'resolution', message: 'is said when an alert is closed' })
  if (problems.length > 0) throw invalid(...problems)
  if (moves && !mayMove(alert.status, to))
    throw new AppError('INVALID_STATUS_TRANSITION', {
      message: `An alert that is ${alert.status} cannot become ${to}.`,
    })
  if (!moves) return next
  if (to === 'acknowledged') return { ...next, status: to, acknowledgedAt: now }
  if (to === 'open') return { ...next, status: to, resolution: null, acknowledgedAt: null, closedAt: null }
  return { ...next, status: to, resolution: resolution!, closedAt: now }
}

const factsOf = ({ status, resolution, note, assignedTo }: Partial<StoredAlert>) => ({
  status,
  resolution,
  note,
  assigned_to: assignedTo,
})

const move = command<UpdateAlertArgs, StoredAlert, StoredAlert>('updateAlert', {
  noun: 'alert',
  async target(tx, { id }) {
    const found = await alertsByIds.run(tx.sql, { tenant: tx.tenantId, ids: [id] })
    if (!found[0]) return undefined
    await lockSubjects(tx, [found[0].subjectId]) // locked first, as every writer does
    return lockAlert(tx, id)
  },
  async run({ tx, target, services, now }, { input }) {
    if (input.status === null) throw invalid({ field: 'status', message: 'cannot be removed' })
    const values = patched(target, input, now)
    if (Object.keys(values).length === 0) return { result: target, audit: { exempt: 'nothing was changed' } }
    const result = await updateAlertRow(tx, target.id, values)
    await refreshSubjects(tx, services as SubjectProfileServices, [target.subjectId])
    const changed = (from: Partial<StoredAlert>) =>
      factsOf(Object.fromEntries(Object.keys(values).map((key) => [key, from[key as keyof StoredAlert]])))
    return {
      result,
      audit: {
        class: 2004,
        activity: 'update',
        type: 'alert',
        id: result.id,
        name: result.alertType,
        message: `Alert ${result.status}`,
        old: changed(target),
        new: changed(result),
      },
    }
  },
})

/** Assigns, closes or reopens an alert; the subject's status is updated too. Errors: INVALID_STATUS_TRANSITION. */
export async function updateAlert(ctx: RequestContext, args: UpdateAlertArgs) {
  if (!looksLikeId(args.id)) return move(ctx, args)
  const { tenantId } = await callerOf(ctx)
  const { database, cache } = subjectProfileServices(ctx)
  const [[found]] = await database.read(tenantId, alertsByIds.with({ tenant: tenantId, ids: [args.id] }))
  return found ? cache.write(tenantId, [found.subjectId], () => move(ctx, args)) : move(ctx, args)
}
