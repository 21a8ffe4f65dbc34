import { arrayText } from '@otorga/drizzle/arrays'
import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { dayIn, lendingServices } from '../services.js'
import { arrearsAtEnds } from './arrears.rules.js'
import { arrearsBySteps, decidedBySteps, disbursedBySteps, paidBySteps, receivedBySteps } from './figures.store.js'
import type { LendingFigures } from './figures.types.js'
import { checkPeriod, type FigureStep, stepsOf } from './steps.rules.js'

export interface LendingFiguresArgs {
  from: string
  to: string
  step: FigureStep
  /** False when nobody asks for the arrears, which take most of the time. */
  arrears?: boolean
}

interface Counted {
  step: number
  total: number
}
interface Summed extends Counted {
  currency: string
  amount: string
}

const countIn = (rows: readonly Counted[], step: number) =>
  rows.filter((row) => row.step === step).reduce((all, { total }) => all + total, 0)

const moneyIn = (rows: readonly Summed[], step: number) =>
  rows
    .filter((row) => row.step === step)
    .map(({ currency, total, amount }) => ({ currency, count: total, amount }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))

/** What came in, was decided, paid out and paid back in each step of a period, and what was overdue at its end. */
export const lendingFigures = query(
  'lendingFigures',
  async (ctx, { from, to, step, arrears: owing = true }: LendingFiguresArgs, caller): Promise<LendingFigures> => {
    const { timezone } = caller.tenant!
    const { database, now } = lendingServices(ctx)
    checkPeriod({ from, to }, step, dayIn(timezone, now()))
    const steps = stepsOf({ from, to }, step)
    const { filters, values: scope } = visibleTo(caller)
    // As Postgres writes arrays: the driver leaves days and their arrays as they are.
    const days = {
      from,
      to,
      starts: arrayText(steps.map((one) => one.from)),
      ends: arrayText(steps.map((one) => one.to)),
    }
    const values = { ...scope, ...days, timezone }
    const [received, decided, disbursed, paid, ...owed] = await database.readList(
      'lendingFigures',
      caller.tenantId,
      receivedBySteps(filters).with(values),
      decidedBySteps(filters).with(values),
      disbursedBySteps(filters).with(values),
      paidBySteps(filters).with(values),
      ...(owing ? [arrearsBySteps(filters).with(values)] : []),
    )
    const overdue = arrearsAtEnds(owed.flat(), steps.length)
    const approved = decided.filter(({ status }) => status === 'approved')
    const rejected = decided.filter(({ status }) => status === 'rejected')
    return {
      timezone,
      steps: steps.map((one, at) => ({
        ...one,
        received: countIn(received, at + 1),
        approved: countIn(approved, at + 1),
        rejected: countIn(rejected, at + 1),
        disbursed: moneyIn(disbursed, at + 1),
        paid: moneyIn(paid, at + 1),
        arrears: overdue[at]!,
      })),
    }
  },
)
