import { command, type Outcome, type Work } from '@otorga/kernel/operation'
import { type ApplicationRow, applicationListView, lockApplication, updateApplication } from './application.store.js'
import type { Application } from './application.types.js'
import { checkMove } from './decide-application.js'

export interface CancelApplicationArgs {
  id: string
  idempotencyKey?: string | null
}

/** Withdraws a submitted application. */
export const cancelApplication = command('cancelApplication', {
  noun: 'application',
  target: (tx, { id }: CancelApplicationArgs, caller) => lockApplication(tx, id, caller),
  async run(work: Work<ApplicationRow>): Promise<Outcome<Application>> {
    checkMove(work, 'cancelled')
    const { tx, target, now } = work
    const row = await updateApplication(tx, target.id, { status: 'cancelled' }, now)
    work.publish('lending.application.cancelled', row.id, { application_id: row.id })
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
