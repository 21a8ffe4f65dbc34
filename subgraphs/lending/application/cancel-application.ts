import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { lendingServices } from '../services.js'
import { aboutApplication } from './application.messages.js'
import { type ApplicationRow, applicationListView, lockApplication, updateApplication } from './application.store.js'
import type { Application } from './application.types.js'
import { checkMove } from './check-move.js'
import { cleanUpLater } from './clean-up.js'

export interface CancelApplicationArgs {
  id: string
  idempotencyKey?: string | null
}

/** Withdraws a submitted application. */
export const cancelApplication = command('cancelApplication', {
  noun: 'application',
  target: (tx, { id }: CancelApplicationArgs, caller) => lockApplication(tx, id, caller),
  async run(work: Work<ApplicationRow>): Promise<Outcome<Application>> {
    const { tx, ctx, target, now } = work
    checkMove(target, now, 'cancelled')
    const services = lendingServices(ctx)
    const row = await updateApplication(tx, target.id, { status: 'cancelled' }, now)
    work.publish('lending.application.cancelled', row.id, { ...(await aboutApplication(tx, services, row, now)) })
    await cleanUpLater(tx, services, target, 'The application was cancelled.')
    return {
      result: applicationListView(row),
      audit: {
        activity: 'update',
        type: 'application',
        id: row.id,
        name: row.id,
        message: 'Application cancelled',
        severity: 2,
        old: { status: target.status },
        new: { status: row.status },
      },
    }
  },
})
