import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { amountProblem, currencyScale, decimal, toColumn } from '@otorga/quote/money'
import { totalToPay } from '@otorga/quote/schedule'
import { v7 as uuidv7 } from 'uuid'
import { aboutCredit } from '../credit/credit.messages.js'
import { pastDueDays } from '../credit/credit.rules.js'
import { takesPayments } from '../credit/credit.states.js'
import { type CreditRow, lockCredit, readInstalments, settleCredit, writeInstalments } from '../credit/credit.store.js'
import { creditEntry } from '../credit/credit.trail.js'
import { instalmentRow, paidInstalmentOf, termsOfCredit } from '../credit/credit.view.js'
import type { PaidInstalment } from '../schedule/paid-instalment.js'
import { dayIn, lendingServices } from '../services.js'
import { allocationRow } from './allocation-row.js'
import { aboutPayment } from './payment.messages.js'
import { allocatePayment, type PaymentAccepted, type PaymentType } from './payment.rules.js'
import { insertPayment, type PaymentRow } from './payment.store.js'
import type { RecordPaymentInput } from './payment.types.js'
import type { PrepaymentEffect } from './reamortize.js'

export interface RecordPaymentArgs {
  creditId: string
  input: RecordPaymentInput
  idempotencyKey?: string | null
}

/** A locked credit with its schedule at that time. */
interface Owing {
  credit: CreditRow
  schedule: PaidInstalment[]
}

/** Locks the credit and reads its schedule in one round trip; the schedule is read after the lock was taken. */
async function findOwing(tx: Transaction, creditId: string, caller: Caller): Promise<Owing | undefined> {
  if (!looksLikeId(creditId)) return undefined
  const [credit, rows] = await Promise.all([lockCredit(tx, creditId, caller), readInstalments(tx, creditId)])
  return credit && { credit, schedule: rows.map(paidInstalmentOf) }
}

/** Refuses amounts, dates and instalments that are invalid whatever the balance is. */
function checkInput({ credit, schedule }: Owing, input: RecordPaymentInput, today: string) {
  const problem = amountProblem(input.amount, currencyScale(credit.currency))
  if (problem) throw invalid({ field: 'amount', message: problem })
  if (input.installmentNumber && input.installmentNumber > schedule.length)
    throw invalid({ field: 'installment_number', message: `must be one of the credit's, from 1 to ${schedule.length}` })
  if (input.paymentDate && input.paymentDate > today)
    throw invalid({ field: 'payment_date', message: `is in the future; today is ${today}` })
  if (input.paymentDate && input.paymentDate < credit.startDate!)
    throw invalid({ field: 'payment_date', message: `is before the credit was disbursed, ${credit.startDate}` })
  if (input.effect && input.paymentType !== 'prepayment')
    throw invalid({ field: 'effect', message: 'belongs to a prepayment' })
}

const amounts = [
  'principal',
  'interest',
  'fees',
  'tax',
  'total',
  'balanceAfter',
  'principalPaid',
  'interestPaid',
  'feesPaid',
  'taxPaid',
] as const

const sameInstalment = (one: PaidInstalment, other: PaidInstalment | undefined) =>
  other !== undefined &&
  one.status === other.status &&
  one.dueDate === other.dueDate &&
  amounts.every((name) => one[name].equals(other[name]))

/** Writes the instalments that changed, removes those a shorter term dropped, and closes a credit that is paid. */
async function settle({ tx, ctx, target, now, publish }: Work<Owing>, accepted: PaymentAccepted, today: string) {
  const { credit, schedule } = target
  const { length } = accepted.schedule
  const changed = accepted.schedule.filter((row, at) => !sameInstalment(row, schedule[at]))
  const rows = changed.map((row) => instalmentRow(credit, row))
  await writeInstalments(tx, credit.id, rows, length < schedule.length ? length : undefined)
  const status = accepted.closed ? ('closed' as const) : credit.status
  const total = toColumn(totalToPay(accepted.schedule), currencyScale(credit.currency))
  const daysPastDue = pastDueDays(accepted.schedule, today)
  tx.withCommit(settleCredit(tx, credit.id, { status, total, daysPastDue }, now))
  if (accepted.closed)
    publish('lending.credit.closed', credit.id, {
      ...aboutCredit(lendingServices(ctx), { ...credit, status }, now),
    })
  return status
}

/** Books a payment on a disbursed credit, exactly once: PAYMENT_EXCEEDS_BALANCE, INVALID_STATUS_TRANSITION on a closed one. */
export const recordPayment = command('recordPayment', {
  noun: 'credit',
  target: (tx, { creditId }: RecordPaymentArgs, caller) => findOwing(tx, creditId, caller),
  async run(work: Work<Owing>, { input }: RecordPaymentArgs): Promise<Outcome<PaymentRow>> {
    const { tx, caller, now } = work
    const { credit, schedule } = work.target
    const today = dayIn(caller.tenant!.timezone, now)
    checkInput(work.target, input, today)
    if (!takesPayments(credit.status))
      throw new AppError('INVALID_STATUS_TRANSITION', {
        message: `The credit is ${credit.status}: it takes no payments.`,
      })
    const paymentDate = input.paymentDate ?? today
    const paymentType = input.paymentType as PaymentType
    const effect =
      paymentType === 'prepayment' ? ((input.effect ?? 'reduce_installment') as PrepaymentEffect) : undefined
    const accepted = allocatePayment({
      schedule,
      terms: termsOfCredit(credit),
      paymentType,
      amount: decimal(input.amount),
      paymentDate,
      today,
      ...(effect && { effect }),
    })
    if (!accepted.accepted)
      throw accepted.code === 'VALIDATION_ERROR'
        ? invalid({ field: accepted.field, message: accepted.message })
        : new AppError(accepted.code, { message: accepted.message })

    const scale = currencyScale(credit.currency)
    const status = await settle(work, accepted, today)
    const row: PaymentRow = {
      tenantId: tx.tenantId,
      id: uuidv7(),
      creditId: credit.id,
      amount: toColumn(decimal(input.amount), scale),
      paymentType,
      status: 'confirmed',
      effect: effect ?? null,
      reference: input.reference ?? null,
      installmentNumber: input.installmentNumber ?? null,
      paymentDate,
      allocation: accepted.allocation.map((one) => allocationRow(one, scale)),
      remainingBalance: toColumn(accepted.remainingBalance, scale),
      reversedAt: null,
      reversedBy: null,
      reversalReason: null,
      createdBy: caller.id,
      createdAt: now,
    }
    tx.withCommit(insertPayment(tx, row))
    work.publish('lending.credit.payment_received', credit.id, {
      ...aboutPayment(lendingServices(work.ctx), { ...credit, status }, row, now),
    })
    const more = { payment_id: row.id }
    const paid = creditEntry(
      credit,
      paymentType,
      {
        activity: 'pay',
        message: 'Payment recorded',
        severity: 2,
        old: { status: credit.status },
        new: { status, remaining_balance: Number(row.remainingBalance) },
        more,
      },
      row.amount,
    )
    const closed = creditEntry(credit, 'close', {
      activity: 'update',
      message: 'Credit closed',
      severity: 2,
      old: { status: credit.status },
      new: { status },
      more,
    })
    return { result: row, audit: accepted.closed ? [paid, closed] : paid }
  },
})
