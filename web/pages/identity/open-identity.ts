import { OtorgaError } from '@otorga/client'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { problemOf } from '../shared/problem-of.ts'
import { type Execution, type ExecutionStatus, readExecution, readProgress } from './api.ts'

/** How a check ended, or why there is none. */
export type End = 'approved' | 'rejected' | 'review' | 'failed' | 'expired' | 'cancelled' | 'unknown' | 'trouble'

/** What the link leads to. */
export type Opened = { tenant: string | undefined } & (
  | { to: 'step'; execution: Execution }
  | { to: 'waiting' }
  | { to: 'end'; end: End; problem?: Problem }
)

const ends = {
  approved: 'approved',
  rejected: 'rejected',
  needs_review: 'review',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<ExecutionStatus['status'], End>>

/** What a status means for the person; undefined while steps are left. */
export function ofStatus({ status, tenant }: ExecutionStatus): Opened | undefined {
  if (status === 'created' || status === 'in_progress') return undefined
  if (status === 'capture_completed') return { tenant, to: 'waiting' }
  return { tenant, to: 'end', end: ends[status] }
}

/** What an error means that answers the link itself. */
function ofError(error: unknown): Opened {
  if (!(error instanceof OtorgaError))
    return { tenant: undefined, to: 'end', end: 'trouble', problem: problemOf(error) }
  const told = error.data.tenant
  const tenant = typeof told === 'string' ? told : undefined
  if (error.status === 404 || error.status === 400) return { tenant, to: 'end', end: 'unknown' }
  if (error.status === 410) return { tenant, to: 'end', end: 'expired' }
  return { tenant, to: 'end', end: 'trouble', problem: problemOf(error) }
}

/** Looks where the link leads; it never rejects. */
export async function openIdentity(): Promise<Opened> {
  try {
    const execution = await readExecution()
    return { tenant: execution.tenant, to: 'step', execution }
  } catch (error) {
    if (!(error instanceof OtorgaError) || error.status !== 409) return ofError(error)
    return readProgress().then((status) => ofStatus(status) ?? ofError(error), ofError)
  }
}
