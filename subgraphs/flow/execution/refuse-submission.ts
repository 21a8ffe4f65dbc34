import { AppError, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { Standing } from '../request/request.store.js'
import type { StepRow } from '../step/step.view.js'
import { refuseEnded, refuseExpired } from './link.js'

/** Refuses a submission that cannot be accepted, in the contract's order of errors; returns its step. */
export function stepToSubmit(row: Standing, steps: readonly StepRow[], stepId: string, now: Date): StepRow {
  refuseExpired(row, now)
  if (row.status === 'failed')
    throw new AppError('MAX_ATTEMPTS_EXCEEDED', { data: { attempts_remaining: 0, can_retry: false } })
  refuseEnded(row, now)
  const step = looksLikeId(stepId) ? steps.find(({ id }) => id === stepId.toLowerCase()) : undefined
  if (!step) throw notFound('step')
  const current = steps[row.completedSteps]
  if (current?.id !== step.id)
    throw new AppError('CONFLICT', { message: 'This is not the current step; read the execution again.' })
  if (row.leasedUntil && row.leasedUntil > now) throw new AppError('EXECUTION_CONFLICT')
  return step
}
