import type { InterestTerms } from '@otorga/quote/amortization'
import type { CalendarDate } from '@otorga/quote/calendar'
import { type Decimal, sum } from '@otorga/quote/money'
import { owedInAll, type PaidInstalment } from '../schedule/paid-instalment.js'
import { type Allocation, allocatePayment, type PaymentType } from './payment.rules.js'
import type { PrepaymentEffect } from './reamortize.js'

/** A booked payment. */
export interface BookedPayment {
  id: string
  paymentType: PaymentType
  amount: Decimal
  paymentDate: CalendarDate
  effect: PrepaymentEffect | null
}

export interface Replayed {
  schedule: PaidInstalment[]
  /** The new allocation of each payment, by id. */
  bookings: Map<string, { allocation: Allocation[]; remainingBalance: Decimal }>
  closed: boolean
}

/**
 * Books payments again, in their order, on a schedule with nothing paid. A payoff that no longer pays everything counts as a
 * prepayment of its amount. Null when one of them does not fit any more.
 */
export function replayPayments(
  fresh: PaidInstalment[],
  terms: InterestTerms,
  payments: readonly BookedPayment[],
  today: CalendarDate,
): Replayed | null {
  let schedule = fresh
  const bookings: Replayed['bookings'] = new Map()
  for (const { id, paymentType, amount, paymentDate, effect } of payments) {
    const book = (as: PaymentType) =>
      allocatePayment({ schedule, terms, paymentType: as, amount, paymentDate, today, ...(effect && { effect }) })
    const exact = book(paymentType)
    const booked = exact.accepted || paymentType !== 'payoff' ? exact : book('prepayment')
    if (!booked.accepted) return null
    schedule = booked.schedule
    bookings.set(id, { allocation: booked.allocation, remainingBalance: booked.remainingBalance })
  }
  return { schedule, bookings, closed: sum(schedule.map(owedInAll)).isZero() }
}
