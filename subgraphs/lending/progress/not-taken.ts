import { AppError } from '@otorga/kernel/base/errors'
import type { Action } from '@otorga/kernel/messages/audit'
import type { ApplicationRow } from '../application/application.store.js'
import type { Change, Ended } from './progress.rules.js'

type NotTaken = Exclude<Change, 'known' | { values: unknown }>

/** The error for a report that an application does not accept. */
export function refusalOf(change: NotTaken): AppError {
  if ('conflict' in change) return new AppError('CONFLICT', { message: change.conflict })
  if (change.ended === 'expired') return new AppError('APPLICATION_EXPIRED')
  return new AppError('INVALID_STATUS_TRANSITION', { message: `The application is ${change.ended}.` })
}

/** The audit entry of a report that came after its application had ended. */
export const lateEntry = (row: ApplicationRow, ended: Ended, reported: Record<string, unknown>): Action => ({
  activity: 'other',
  type: 'application',
  id: row.id,
  name: row.id,
  message: `Report not taken: the application is ${ended}`,
  severity: 1,
  more: { reported },
})
