import { type InterestTerms, type Period, periodsOf } from '@otorga/quote/amortization'
import type { CalendarDate } from '@otorga/quote/calendar'
import { amountProblem, currencyScale, type Decimal, lesser, sum, zero } from '@otorga/quote/money'
import { outstanding, payoffInterest } from '../credit/credit.rules.js'
import {
  type InstalmentPart,
  instalmentParts,
  instalmentStatus,
  isOpen,
  owed,
  owedInAll,
  type PaidInstalment,
} from '../schedule/paid-instalment.js'
import { type PrepaymentEffect, reamortize, withTotal } from './reamortize.js'

export type PaymentType = 'installment' | 'prepayment' | 'payoff'

/** The parts of one instalment that a payment has paid. */
export type Allocation = { installmentNumber: number } & Record<InstalmentPart, Decimal>

export interface PaymentInput {
  /** The whole schedule, in order. */
  schedule: PaidInstalment[]
  terms: InterestTerms
  paymentType: PaymentType
  amount: Decimal
  paymentDate: CalendarDate
  /** For a prepayment; the default is reduce_installment. */
  effect?: PrepaymentEffect
  /** The day for which the instalments' statuses are computed; the default is the payment date. */
  today?: CalendarDate
}

export interface PaymentAccepted {
  accepted: true
  allocation: Allocation[]
  /** The schedule afterwards; shorter than before when the term was reduced. */
  schedule: PaidInstalment[]
  /** Everything that is still owed by the schedule. */
  remainingBalance: Decimal
  /** Interest that the borrower does not pay because of a payoff. */
  waivedInterest: Decimal
  closed: boolean
}

export interface PaymentRefused {
  accepted: false
  code: 'PAYMENT_EXCEEDS_BALANCE' | 'VALIDATION_ERROR'
  field: string
  message: string
}

type Settled = Pick<PaymentAccepted, 'allocation' | 'schedule'> & { left: Decimal }
type Payable = (row: PaidInstalment, part: InstalmentPart) => Decimal

/** Books a payment: the oldest instalment first, and in it fees and tax, then interest, then principal. */
export function allocatePayment(input: PaymentInput): PaymentAccepted | PaymentRefused {
  const refusal = refusalOf(input)
  if (refusal) return refusal
  const { allocation, schedule } = settleBy[input.paymentType](input)
  const remainingBalance = sum(schedule.map(owedInAll))
  const today = input.today ?? input.paymentDate
  return {
    accepted: true,
    allocation,
    schedule: schedule.map((row) => ({ ...row, status: instalmentStatus(row, today) })),
    remainingBalance,
    waivedInterest: input.paymentType === 'payoff' ? interestOf(input.schedule).minus(interestOf(schedule)) : zero,
    closed: remainingBalance.isZero(),
  }
}

const interestOf = (schedule: PaidInstalment[]) => sum(schedule.map((row) => row.interest))

const settleBy: Record<PaymentType, (input: PaymentInput) => Settled> = {
  installment: ({ schedule, amount }) => settle(schedule, amount, owed),
  prepayment: settlePrepayment,
  payoff: settlePayoff,
}

function refusalOf({ schedule, terms, paymentType, amount, paymentDate }: PaymentInput): PaymentRefused | null {
  const refuse = (code: PaymentRefused['code'], message: string) =>
    ({ accepted: false, code, field: 'amount', message }) as const
  const problem = amountProblem(amount.toFixed(), currencyScale(terms.currency))
  if (problem) return refuse('VALIDATION_ERROR', problem)
  if (!amount.greaterThan(0)) return refuse('VALIDATION_ERROR', 'must be more than zero')
  const { total, payoffAmount } = outstanding(schedule, paymentDate, terms)
  const limit = paymentType === 'installment' ? total : payoffAmount
  if (amount.greaterThan(limit))
    return refuse('PAYMENT_EXCEEDS_BALANCE', `The payment is more than the ${limit.toFixed()} owed.`)
  if (paymentType === 'payoff' && !amount.equals(payoffAmount)) {
    return refuse('VALIDATION_ERROR', `must be exactly the payoff amount ${payoffAmount.toFixed()}`)
  }
  return null
}

function settlePrepayment({
  schedule,
  terms,
  amount,
  paymentDate,
  effect = 'reduce_installment',
}: PaymentInput): Settled {
  const dues = settle(schedule, amount, (row, part) => (row.dueDate <= paymentDate ? owed(row, part) : zero))
  const start = dues.schedule.findIndex(isOpen)
  const open = dues.schedule.slice(start)
  const principal = start < 0 ? zero : sum(open.map((row) => owed(row, 'principal')))
  const prepaid = lesser(dues.left, principal)
  if (prepaid.isZero()) return merged(dues, settle(dues.schedule, dues.left, owed))
  const rest = reamortize(open, { terms, prepaid, date: paymentDate, effect })
  const booked: Allocation = { ...nothing(rest[0] as PaidInstalment), principal: prepaid }
  // The amount beyond the principal pays accrued interest and the fees that stay owed without it.
  const surplus = settle([...dues.schedule.slice(0, start), ...rest], dues.left.minus(prepaid), owed)
  return merged({ ...dues, allocation: [...dues.allocation, booked] }, surplus)
}

function settlePayoff({ schedule, terms, amount, paymentDate }: PaymentInput): Settled {
  const periods = periodsOf(terms)
  const settled = settle(schedule, amount, (row, part) => {
    if (part !== 'interest') return owed(row, part)
    return payoffInterest(terms, periods[row.installmentNumber - 1] as Period, row, paymentDate)
  })
  return { ...settled, schedule: settled.schedule.map((row) => withTotal({ ...row, interest: row.interestPaid })) }
}

function nothing({ installmentNumber }: PaidInstalment): Allocation {
  return { installmentNumber, fees: zero, tax: zero, interest: zero, principal: zero }
}

// Spends the amount in order on what `payable` allows of each part.
function settle(schedule: PaidInstalment[], amount: Decimal, payable: Payable): Settled {
  const allocation: Allocation[] = []
  let left = amount
  const rows = schedule.map((row) => {
    if (left.isZero()) return row
    const paid = { ...row }
    const entry = nothing(row)
    for (const part of instalmentParts) {
      const limit = payable(row, part)
      entry[part] = lesser(left, limit)
      paid[`${part}Paid`] = row[`${part}Paid`].plus(entry[part])
      left = left.minus(entry[part])
    }
    if (instalmentParts.some((part) => !entry[part].isZero())) allocation.push(entry)
    return paid
  })
  return { allocation, schedule: rows, left }
}

function merged(before: Settled, after: Settled): Settled {
  const byNumber = new Map<number, Allocation>()
  for (const entry of [...before.allocation, ...after.allocation]) {
    const known = byNumber.get(entry.installmentNumber)
    if (!known) byNumber.set(entry.installmentNumber, entry)
    else for (const part of instalmentParts) known[part] = known[part].plus(entry[part])
  }
  return { ...after, allocation: [...byNumber.values()].sort((a, b) => a.installmentNumber - b.installmentNumber) }
}
