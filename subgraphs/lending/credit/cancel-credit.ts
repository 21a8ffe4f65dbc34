import { AppError } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { lockApplicationById } from '../application/application.store.js'
import { cleanUpLater } from '../application/clean-up.js'
import { lendingServices } from '../services.js'
import { aboutCredit } from './credit.messages.js'
import { canMoveCredit } from './credit.states.js'
import { type CreditRow, lockCredit, updateCredit } from './credit.store.js'
import { creditEntry } from './credit.trail.js'
import type { Credit } from './credit.types.js'
import { creditListView } from './credit.view.js'

export interface CancelCreditArgs {
  id: string
  idempotencyKey?: string | null
}

/** Withdraws a credit that was not disbursed. */
export const cancelCredit = command('cancelCredit', {
  noun: 'credit',
  target: (tx, { id }: CancelCreditArgs, caller) => lockCredit(tx, id, caller),
  async run(work: Work<CreditRow>): Promise<Outcome<Credit>> {
    const { tx, ctx, target, now } = work
    const services = lendingServices(ctx)
    if (!canMoveCredit(target.status, 'cancelled'))
      throw new AppError('INVALID_STATUS_TRANSITION', {
        message: `The credit is ${target.status}: it cannot be cancelled.`,
      })
    const row = await updateCredit(tx, target.id, { status: 'cancelled' }, now)
    work.publish('lending.credit.cancelled', row.id, { ...aboutCredit(services, row, now) })
    const application = (await lockApplicationById(tx, row.applicationId))!
    await cleanUpLater(tx, services, application, 'The credit was cancelled.')
    return {
      result: creditListView(row),
      audit: creditEntry(row, 'cancel', {
        activity: 'update',
        message: 'Credit cancelled',
        severity: 2,
        old: { status: target.status },
        new: { status: row.status },
      }),
    }
  },
})
