import type { Transaction } from '@otorga/drizzle/transaction'
import { groupedBy } from '@otorga/kernel/base/context'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import type { CreditPastDue } from '@otorga/schema/messages/lending'
import { aboutCredit, outstandingTotal } from '../credit/credit.messages.js'
import { isInDefault, pastDueDays } from '../credit/credit.rules.js'
import type { CreditRow } from '../credit/credit.store.js'
import { type CreditAction, creditEntry } from '../credit/credit.trail.js'
import { paidInstalmentOf } from '../credit/credit.view.js'
import { tellApplicant } from '../mail/tell-applicant.js'
import type { PaidInstalment } from '../schedule/paid-instalment.js'
import { dayIn, type LendingServices } from '../services.js'
import { lockLateCredits, markOverdue, schedulesOf, writeArrears, writeOverdueTold } from './arrears.store.js'

const batch = 200

interface Run {
  now: Date
  requestId: string
  signal?: AbortSignal
}

interface Late {
  credit: CreditRow
  schedule: PaidInstalment[]
  /** Instalments that this run marks as overdue. */
  fresh: number[]
  daysPastDue: number
  defaults: boolean
}

const message = (services: LendingServices, { credit, schedule, fresh, daysPastDue }: Late, run: Run, today: string) =>
  ({
    ...aboutCredit(services, credit, run.now),
    outstanding_total: outstandingTotal(schedule, credit.currency),
    days_past_due: daysPastDue,
    installments: fresh,
    business_date: today,
  }) satisfies CreditPastDue

/** The message and the audit entry of each change of a credit. */
function drafts(services: LendingServices, late: Late, run: Run, today: string): Draft[] {
  const { credit, schedule, fresh, daysPastDue, defaults } = late
  const outstanding_total = outstandingTotal(schedule, credit.currency)
  const more = { outstanding_total, days_past_due: daysPastDue, business_date: today }
  const entry = (action: CreditAction, told: Pick<Action, 'message' | 'severity' | 'old' | 'new'>): Draft => {
    const ctx = { requestId: run.requestId, ip: null }
    const whole = creditEntry(credit, action, { ...told, activity: 'update', more })
    return auditDraft('lending', ctx, systemActor, whole, run.now)
  }
  const moves: Draft[] = []
  if (fresh.length > 0)
    moves.push(
      { type: 'lending.credit.overdue', subject: credit.id, data: message(services, late, run, today) },
      entry('overdue', {
        message: 'Instalments overdue',
        severity: 2,
        new: { installments: fresh, status: 'overdue' },
      }),
    )
  if (defaults) {
    const defaulted = { ...late, credit: { ...credit, status: 'defaulted' as const }, fresh: [] }
    moves.push(
      { type: 'lending.credit.defaulted', subject: credit.id, data: message(services, defaulted, run, today) },
      entry('default', {
        message: 'Credit defaulted',
        severity: 4,
        old: { status: credit.status },
        new: { status: 'defaulted' },
      }),
    )
  }
  return moves
}

/** Has the borrower told of overdue instalments, of each once: a reversed payment makes one overdue again. */
async function tellOverdue(tx: Transaction, services: LendingServices, { credit, schedule, fresh }: Late) {
  const { id, applicationId, overdueToldUntil: until } = credit
  const untold = schedule.filter(
    ({ installmentNumber, dueDate }) => fresh.includes(installmentNumber) && (until === null || dueDate > until),
  )
  if (untold.length === 0) return
  const installments = untold.map(({ installmentNumber }) => installmentNumber)
  await tellApplicant(tx, services, { mail: 'instalment_overdue', applicationId, installments })
  await writeOverdueTold(tx, id, untold.at(-1)!.dueDate)
}

/**
 * Brings the arrears of a tenant up to its business day: instalments fall overdue, days past due are counted, and credits
 * past their product's limit default. One run catches up on all days that were missed; a second run changes nothing.
 */
export async function markArrears(
  services: LendingServices,
  tenant: { tenantId: string; timezone: string },
  run: Run,
): Promise<number> {
  const today = dayIn(tenant.timezone, run.now)
  let seen = 0
  for (let some = batch; some === batch && !run.signal?.aborted; seen += some)
    some = await services.database.transaction(tenant.tenantId, async (tx) => {
      const credits = await lockLateCredits(tx, today, batch)
      if (credits.length === 0) return 0
      const ids = credits.map(({ id }) => id)
      const fresh = groupedBy(await markOverdue(tx, ids, today), ({ creditId }) => creditId)
      const schedules = groupedBy(await schedulesOf(tx, ids), ({ creditId }) => creditId)
      const late = credits.map((credit): Late => {
        const schedule = (schedules.get(credit.id) ?? []).map(paidInstalmentOf)
        const daysPastDue = pastDueDays(schedule, today)
        return {
          credit,
          schedule,
          daysPastDue,
          fresh: (fresh.get(credit.id) ?? []).map((one) => one.installmentNumber).sort((a, b) => a - b),
          defaults: credit.status === 'disbursed' && isInDefault(daysPastDue, credit.terms.defaultAfterDays),
        }
      })
      const found = late.map(({ credit: { id }, daysPastDue, defaults }) => ({ id, daysPastDue, defaults }))
      await writeArrears(tx, found, today, run.now)
      for (const one of late) await tellOverdue(tx, services, one)
      const moves = late.flatMap((one) => drafts(services, one, run, today))
      await writeMessages(tx, 'lending', { requestId: run.requestId }, moves, services.wake)
      return credits.length
    })
  return seen
}
