import { AppError } from '@otorga/kernel/base/errors'
import { canMoveApplication } from './application.states.js'
import { type ApplicationRow, isOver } from './application.store.js'

/** Refuses a move that the application's status does not allow, or any move once it has expired. */
export function checkMove(row: ApplicationRow, now: Date, to: 'approved' | 'rejected' | 'cancelled') {
  if (row.status === 'expired' || (canMoveApplication(row.status, 'expired') && isOver(row, now)))
    throw new AppError('APPLICATION_EXPIRED')
  if (!canMoveApplication(row.status, to))
    throw new AppError('INVALID_STATUS_TRANSITION', {
      message: `The application is ${row.status}: it cannot become ${to}.`,
    })
}
