import { isDeepStrictEqual } from 'node:util'
import { AppError, invalid } from '@otorga/kernel/errors'
import { amountProblem, currencyScale, decimal, toColumn } from '@otorga/kernel/money'
import { command, looksLikeId, type Outcome, type Work } from '@otorga/kernel/operation'
import { v7 as uuidv7 } from 'uuid'
import { takesPayments } from '../credit/credit.states.js'
import {
  type CreditRow,
  type InstalmentRow,
  lockCredit,
  readInstalments,
  updateCredit,
  writeInstalments,
} from '../credit/credit.store.js'
import { instalmentRow, paidInstalmentOf, termsOfCredit } from '../credit/credit.view.js'
import { totalToPay } from '../credit/schedule.js'
import { dayIn } from '../services.js'
import { allocatePayment, type PaymentAccepted, type PaymentType } from './payment.rules.js'
import { insertPayment, type PaymentRow } from './payment.store.js'
import type { RecordPaymentInput } from './payment.types.js'
import type { PrepaymentEffect } from './reamortize.js'

export interface RecordPaymentArgs {
  creditId: string
  input: RecordPaymentInput
  idempotencyKey?: string | null
}

/** What the amount and the dates may not be, whatever the balance. */
function checkInput({ target }: Work<CreditRow>, input: RecordPaymentInput, today: string) {
  const problem = amountProblem(input.amount, currencyScale(target.currency))
  if (problem) throw invalid({ field: 'amount', message: problem })
  if (input.paymentDate && input.paymentDate > today)
    throw invalid({ field: 'payment_date', message: `is in the future; today is ${today}` })
  if (input.paymentDate && input.paymentDate < target.startDate!)
    throw invalid({ field: 'payment_date', message: `is before the credit was disbursed, ${target.startDate}` })
  if (input.effect && input.paymentType !== 'prepayment')
    throw invalid({ field: 'effect', message: 'belongs to a prepayment' })
}

/** Writes the instalments that changed, removes those a shorter term dropped, and closes a credit that is paid. */
async function settle(
  { tx, target, now, publish }: Work<CreditRow>,
  before: InstalmentRow[],
  accepted: PaymentAccepted,
) {
  const rows = accepted.schedule.map((one) => instalmentRow(target, one))
  const stored = before.map((one) => instalmentRow(target, paidInstalmentOf(one)))
  const changed = rows.filter((row, at) => !isDeepStrictEqual(row, stored[at]))
  await writeInstalments(tx, target.id, changed, rows.length < before.length ? rows.length : undefined)
  const status = accepted.closed ? ('closed' as const) : target.status
  const total = toColumn(totalToPay(accepted.schedule), currencyScale(target.currency))
  await updateCredit(tx, target.id, { status, totalToPay: total }, now)
  if (accepted.closed) publish('lending.credit.closed', target.id, { credit_id: target.id })
  return status
}

/** Books a payment on a disbursed credit, exactly once: PAYMENT_EXCEEDS_BALANCE, INVALID_STATUS_TRANSITION on a closed one. */
export const recordPayment = command('recordPayment', {
  noun: 'credit',
  target: async (tx, { creditId }: RecordPaymentArgs, caller) =>
    looksLikeId(creditId) ? lockCredit(tx, creditId, caller) : undefined,
  async run(work: Work<CreditRow>, { input }: RecordPaymentArgs): Promise<Outcome<PaymentRow>> {
    const { tx, target, caller, now } = work
    const today = dayIn(caller.tenant!.timezone, now)
    checkInput(work, input, today)
    if (!takesPayments(target.status))
      throw new AppError('INVALID_STATUS_TRANSITION', {
        message: `The credit is ${target.status}: it takes no payments.`,
      })
    const paymentDate = input.paymentDate ?? today
    const before = await readInstalments(tx, target.id)
    const paymentType = input.paymentType as PaymentType
    const effect =
      paymentType === 'prepayment' ? ((input.effect ?? 'reduce_installment') as PrepaymentEffect) : undefined
    const accepted = allocatePayment({
      schedule: before.map(paidInstalmentOf),
      terms: termsOfCredit(target),
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

    const scale = currencyScale(target.currency)
    const status = await settle(work, before, accepted)
    const row = await insertPayment(tx, {
      tenantId: tx.tenantId,
      id: uuidv7(),
      creditId: target.id,
      amount: toColumn(decimal(input.amount), scale),
      paymentType,
      effect: effect ?? null,
      reference: input.reference ?? null,
      installmentNumber: input.installmentNumber ?? null,
      paymentDate,
      allocation: accepted.allocation.map((one) => ({
        installmentNumber: one.installmentNumber,
        fees: toColumn(one.fees, scale),
        tax: toColumn(one.tax, scale),
        interest: toColumn(one.interest, scale),
        principal: toColumn(one.principal, scale),
      })),
      remainingBalance: toColumn(accepted.remainingBalance, scale),
      createdBy: caller.id,
      createdAt: now,
    })
    const amount = Number(row.amount)
    work.publish('lending.credit.payment_received', target.id, { credit_id: target.id, payment_id: row.id, amount })
    return {
      result: row,
      audit: {
        activity: 'pay',
        type: 'credit',
        id: target.id,
        name: target.id,
        message: 'Payment recorded',
        severity: 2,
        old: { status: target.status },
        new: { status, remaining_balance: Number(row.remainingBalance) },
        more: { credit_id: target.id, payment_id: row.id, action: paymentType, amount },
      },
    }
  },
})
