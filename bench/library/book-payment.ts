import { pastDueDays } from '@otorga/lending/credit/credit.rules'
import { allocatePayment, type PaymentType } from '@otorga/lending/payment/payment.rules'
import type { PrepaymentEffect } from '@otorga/lending/payment/reamortize'
import type { PaidInstalment } from '@otorga/lending/schedule/paid-instalment'
import { amountProblem, currencyScale, type Decimal, decimal, toColumn } from '@otorga/quote/money'
import { totalToPay } from '@otorga/quote/schedule'
import { invalid, Refusal } from './refusal.js'
import type { CreditRow, InstalmentRow, PaymentRow } from './rows.js'
import { instalmentOf, termsOf } from './views.js'

/** The body of a payment. */
export interface PaymentInput {
  amount: number
  payment_type: PaymentType
  reference?: string
  installment_number?: number
  payment_date?: string
  effect?: PrepaymentEffect
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

const same = (a: PaidInstalment, b: PaidInstalment) =>
  a.status === b.status && a.dueDate === b.dueDate && amounts.every((name) => a[name].equals(b[name]))

/** The changes of a payment: the instalments to write, the last one that stays, the credit's new values and the payment's row. */
export interface Booking {
  changed: InstalmentRow[]
  /** Instalments after this number are deleted; undefined when none is. */
  end: number | undefined
  status: string
  totalToPay: string
  daysPastDue: number
  payment: Omit<PaymentRow, 'id' | 'created_at'>
}

/** Books a payment by the rules of lending, or refuses it. */
export function bookPayment(credit: CreditRow, rows: InstalmentRow[], input: PaymentInput, today: string): Booking {
  const scale = currencyScale(credit.currency)
  const problem = amountProblem(input.amount, scale)
  if (problem) throw invalid('amount', problem)
  if (input.payment_date && input.payment_date > today) throw invalid('payment_date', 'is in the future')
  if (input.effect && input.payment_type !== 'prepayment') throw invalid('effect', 'belongs to a prepayment')
  if (credit.status !== 'disbursed' && credit.status !== 'defaulted')
    throw new Refusal(409, 'INVALID_STATUS_TRANSITION')

  const before = rows.map(instalmentOf)
  const paymentDate = input.payment_date ?? today
  const effect = input.payment_type === 'prepayment' ? (input.effect ?? 'reduce_installment') : undefined
  const result = allocatePayment({
    schedule: before,
    terms: termsOf(credit),
    paymentType: input.payment_type,
    amount: decimal(input.amount),
    paymentDate,
    today,
    ...(effect && { effect }),
  })
  if (!result.accepted) {
    if (result.code === 'VALIDATION_ERROR') throw invalid(result.field, result.message)
    throw new Refusal(422, result.code, result.message)
  }
  const column = (amount: Decimal) => toColumn(amount, scale)
  const changed = result.schedule
    .filter((row, at) => !before[at] || !same(row, before[at]))
    .map((row) => ({
      installment_number: row.installmentNumber,
      due_date: row.dueDate,
      principal: column(row.principal),
      interest: column(row.interest),
      fees: column(row.fees),
      tax: column(row.tax),
      total: column(row.total),
      balance_after: column(row.balanceAfter),
      principal_paid: column(row.principalPaid),
      interest_paid: column(row.interestPaid),
      fees_paid: column(row.feesPaid),
      tax_paid: column(row.taxPaid),
      status: row.status,
    }))
  return {
    changed,
    end: result.schedule.length < before.length ? result.schedule.length : undefined,
    status: result.closed ? 'closed' : credit.status,
    totalToPay: column(totalToPay(result.schedule)),
    daysPastDue: pastDueDays(result.schedule, today),
    payment: {
      credit_id: credit.id,
      amount: column(decimal(input.amount)),
      payment_type: input.payment_type,
      reference: input.reference ?? null,
      status: 'confirmed',
      installment_number: input.installment_number ?? null,
      payment_date: paymentDate,
      effect: effect ?? null,
      allocation: result.allocation.map((one) => ({
        installmentNumber: one.installmentNumber,
        fees: column(one.fees),
        tax: column(one.tax),
        interest: column(one.interest),
        principal: column(one.principal),
      })),
      remaining_balance: column(result.remainingBalance),
    },
  }
}
