import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { currencyScale, decimal, toColumn } from '@otorga/quote/money'
import { totalToPay } from '@otorga/quote/schedule'
import { datedSchedule } from '../credit/agreed-terms.js'
import { pastDueDays } from '../credit/credit.rules.js'
import { reopenedStatus } from '../credit/credit.states.js'
import { type CreditRow, lockCredit, settleCredit, writeInstalments } from '../credit/credit.store.js'
import { creditEntry } from '../credit/credit.trail.js'
import { instalmentRow, termsOfCredit } from '../credit/credit.view.js'
import { unpaid } from '../schedule/paid-instalment.js'
import { dayIn, lendingServices } from '../services.js'
import { allocationRow } from './allocation-row.js'
import { aboutPayment } from './payment.messages.js'
import { confirmedPayments, findPayment, markReversed, type PaymentRow, rebookPayment } from './payment.store.js'
import type { ReversePaymentInput } from './payment.types.js'
import { type Replayed, replayPayments } from './replay.js'

export interface ReversePaymentArgs {
  id: string
  input: ReversePaymentInput
  idempotencyKey?: string | null
}

/** A payment with its credit, which is locked. */
interface Paid {
  payment: PaymentRow
  credit: CreditRow
}

async function findPaid(tx: Transaction, id: string, caller: Caller): Promise<Paid | undefined> {
  const known = await findPayment(tx, id)
  const credit = known && (await lockCredit(tx, known.creditId, caller))
  // Read again under the lock, because another call may have reversed it.
  const payment = credit && (await findPayment(tx, id))
  return payment && { payment, credit }
}

/** The credit without the payment: its other payments on the schedule of the disbursement. */
function without({ credit, payment }: Paid, confirmed: PaymentRow[], today: string): Replayed {
  const replayed = replayPayments(
    unpaid(datedSchedule(credit, credit.startDate!)),
    termsOfCredit(credit),
    confirmed.filter(({ id }) => id !== payment.id).map((one) => ({ ...one, amount: decimal(one.amount) })),
    today,
  )
  if (!replayed)
    throw new AppError('CONFLICT', { message: 'Later payments do not fit without this one: reverse them first.' })
  return replayed
}

/** Writes the schedule and the bookings that changed. */
async function rebook({ tx, target, now }: Work<Paid>, replayed: Replayed, confirmed: PaymentRow[], today: string) {
  const { credit } = target
  const scale = currencyScale(credit.currency)
  const { schedule, bookings } = replayed
  await writeInstalments(
    tx,
    credit.id,
    schedule.map((one) => instalmentRow(credit, one)),
    schedule.length,
  )
  let rebooked = 0
  for (const before of confirmed) {
    const booking = bookings.get(before.id)
    if (!booking) continue
    const allocation = booking.allocation.map((one) => allocationRow(one, scale))
    const remainingBalance = toColumn(booking.remainingBalance, scale)
    await rebookPayment(tx, before.id, { allocation, remainingBalance })
    rebooked++
  }
  const status = reopenedStatus(credit)
  await settleCredit(
    tx,
    credit.id,
    { status, total: toColumn(totalToPay(schedule), scale), daysPastDue: pastDueDays(schedule, today) },
    now,
  )
  return { status, rebooked }
}

// Only the graph has this operation, so no REST schema checks the input.
const reasonShape = /^(?=.*\S)[^\p{Cc}]{3,500}$/u

/**
 * Reverses a payment that bounced: its status becomes reversed, the payments after it are booked again without it, and a credit
 * that it had closed is open again. INVALID_STATUS_TRANSITION for a payment that is reversed already.
 */
export const reversePayment = command('reversePayment', {
  noun: 'payment',
  target: (tx, { id }: ReversePaymentArgs, caller) => findPaid(tx, id, caller),
  async run(work: Work<Paid>, { input }: ReversePaymentArgs): Promise<Outcome<PaymentRow>> {
    const { tx, ctx, caller, target, now } = work
    const { payment, credit } = target
    if (!reasonShape.test(input.reason)) throw invalid({ field: 'reason', message: 'must be 3 to 500 characters' })
    if (payment.status !== 'confirmed')
      throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The payment is reversed already.' })
    const today = dayIn(caller.tenant!.timezone, now)
    const confirmed = await confirmedPayments(tx, credit.id)
    const replayed = without(target, confirmed, today)
    const { status, rebooked } = await rebook(work, replayed, confirmed, today)
    const result = await markReversed(tx, payment.id, { reversedAt: now, by: caller.id, reason: input.reason })
    const scale = currencyScale(credit.currency)
    const owed = replayed.schedule.reduce((left, row) => left.plus(row.total), decimal(0))
    const paid = replayed.schedule.reduce(
      (all, row) => all.plus(row.feesPaid).plus(row.taxPaid).plus(row.interestPaid).plus(row.principalPaid),
      decimal(0),
    )
    const remainingBalance = toColumn(owed.minus(paid), scale)
    work.publish('lending.credit.payment_reversed', credit.id, {
      ...aboutPayment(lendingServices(ctx), { ...credit, status }, { ...result, remainingBalance }, now),
    })
    return {
      result,
      audit: creditEntry(
        credit,
        'reverse',
        {
          activity: 'other',
          message: 'Payment reversed',
          severity: 3,
          old: { status: credit.status, payment_status: payment.status },
          new: { status, payment_status: result.status, remaining_balance: Number(remainingBalance) },
          more: { payment_id: payment.id, reason: input.reason, payments_rebooked: rebooked },
        },
        payment.amount,
      ),
    }
  },
})
