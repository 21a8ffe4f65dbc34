import { arrayText } from '@otorga/drizzle/arrays'
import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { dayIn, lendingServices } from '../services.js'
import { arrearsAtEnds } from './arrears.rules.js'
import { uncounted, whenCounted } from './count-figures.js'
import { arrearsBySteps, momentsBySteps, paidBySteps } from './figures.store.js'
import type { LendingFigures } from './figures.types.js'
import { checkPeriod, type FigureStep, stepsOf } from './steps.rules.js'

export interface LendingFiguresArgs {
  from: string
  to: string
  step: FigureStep
}

interface Counted {
  kind: string
  step: number
  total: number
  currency: string
  amount: string
}

/** What came in, was decided, paid out and paid back in each step of a period, and what was overdue at its end. */
export const lendingFigures = query(
  'lendingFigures',
  async (ctx, { from, to, step }: LendingFiguresArgs, caller): Promise<LendingFigures> => {
    const { timezone } = caller.tenant!
    const services = lendingServices(ctx)
    checkPeriod({ from, to }, step, dayIn(timezone, services.now()))
    const steps = stepsOf({ from, to }, step)
    const { filters, values: scope } = visibleTo(caller)
    const values = {
      ...scope,
      from,
      to,
      timezone,
      // As Postgres writes arrays: the driver leaves days and their arrays as they are.
      starts: arrayText(steps.map((one) => one.from)),
      ends: arrayText(steps.map((one) => one.to)),
    }
    const [, moments, paid, changes] = await whenCounted(services, caller.tenantId, () =>
      services.database.readList(
        'lendingFigures',
        caller.tenantId,
        uncounted.with(scope),
        momentsBySteps(filters).with(values),
        paidBySteps(filters).with(values),
        arrearsBySteps(filters).with(values),
      ),
    )
    const overdue = arrearsAtEnds(changes, steps.length)
    const rows: readonly Counted[] = [...moments, ...paid]
    const of = (kind: string, at: number) => rows.filter((row) => row.kind === kind && row.step === at + 1)
    const count = (kind: string, at: number) => of(kind, at).reduce((all, { total }) => all + total, 0)
    const money = (kind: string, at: number) =>
      of(kind, at)
        .map(({ currency, total, amount }) => ({ currency, count: total, amount }))
        .sort((a, b) => (a.currency < b.currency ? -1 : 1))
    return {
      timezone,
      steps: steps.map((one, at) => ({
        ...one,
        received: count('received', at),
        approved: count('approved', at),
        rejected: count('rejected', at),
        disbursed: money('disbursed', at),
        paid: money('paid', at),
        arrears: overdue[at]!,
      })),
    }
  },
)
