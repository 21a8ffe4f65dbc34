import { AppError } from '@otorga/kernel/base/errors'
import { hasExpired } from './application.rules.js'
import { canMoveApplication } from './application.states.js'
import type { ApplicationRow } from './application.store.js'

/** Refuses a transition that the application's status does not allow, and every transition after it has expired. */
export function checkMove(row: ApplicationRow, now: Date, to: 'approved' | 'rejected' | 'cancelled') {
  if (hasExpired(row, now)) throw new AppError('APPLICATION_EXPIRED')
  if (!canMoveApplication(row.status, to))
    throw new AppError('INVALID_STATUS_TRANSITION', {
      message: `The application is ${row.status}: it cannot become ${to}.`,
    })
}
