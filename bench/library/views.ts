import { outstanding } from '@otorga/lending/credit/credit.rules'
import { instalmentStatus, type PaidInstalment } from '@otorga/lending/schedule/paid-instalment'
import type { InterestTerms } from '@otorga/quote/amortization'
import { decimal } from '@otorga/quote/money'
import type { ApplicationRow, CreditRow, InstalmentRow, PaymentRow } from './rows.js'

export const termsOf = ({ currency, interest_rate, term_days, start_date, terms }: CreditRow): InterestTerms => ({
  currency,
  annualRate: decimal(interest_rate),
  termDays: term_days,
  startDate: start_date,
  dayCount: terms.dayCount,
  amortization: terms.amortization,
  gracePrincipal: terms.gracePrincipal,
  instalmentMultiple: terms.instalmentMultiple === null ? null : decimal(terms.instalmentMultiple),
})

export const instalmentOf = (row: InstalmentRow): PaidInstalment => ({
  installmentNumber: row.installment_number,
  dueDate: row.due_date,
  status: row.status as PaidInstalment['status'],
  principal: decimal(row.principal),
  interest: decimal(row.interest),
  fees: decimal(row.fees),
  tax: decimal(row.tax),
  total: decimal(row.total),
  balanceAfter: decimal(row.balance_after),
  principalPaid: decimal(row.principal_paid),
  interestPaid: decimal(row.interest_paid),
  feesPaid: decimal(row.fees_paid),
  taxPaid: decimal(row.tax_paid),
})

/** The body of a credit: its schedule, and what is owed today. */
export function creditView(row: CreditRow, schedule: InstalmentRow[], today: string) {
  const instalments = schedule.map(instalmentOf)
  const left = outstanding(instalments, today, termsOf(row))
  const owed = row.status !== 'cancelled'
  const running = row.status === 'disbursed' || row.status === 'defaulted'
  const { fee_breakdown: fees } = row
  return {
    id: row.id,
    application_id: row.application_id,
    product_id: row.product_id,
    organization_id: row.organization_id,
    status: row.status,
    amount: Number(row.amount),
    currency: row.currency,
    term_days: row.term_days,
    interest_rate: Number(row.interest_rate),
    fee_breakdown: {
      origination: Number(fees.origination),
      platform: Number(fees.platform),
      insurance: Number(fees.insurance),
      tax: Number(fees.tax),
    },
    total_to_pay: Number(row.total_to_pay),
    origin: { type: row.origin.type, channel: row.origin.channel },
    disbursed_at: row.disbursed_at,
    disbursement:
      row.disbursement_id && row.disbursed_at
        ? {
            id: row.disbursement_id,
            amount: Number(row.amount),
            method: row.disbursement_method,
            reference: row.disbursement_reference,
            status: 'completed',
            disbursed_at: row.disbursed_at,
          }
        : null,
    amortization_schedule: schedule.map((one, at) => ({
      installment_number: one.installment_number,
      principal: Number(one.principal),
      interest: Number(one.interest),
      fees: Number(one.fees),
      tax: Number(one.tax),
      total: Number(one.total),
      balance_after: Number(one.balance_after),
      due_date: one.due_date,
      status: running ? instalmentStatus(instalments[at]!, today) : one.status,
    })),
    outstanding: {
      principal: owed ? left.principal.toNumber() : 0,
      interest: owed ? left.interest.toNumber() : 0,
      fees: owed ? left.fees.toNumber() : 0,
      tax: owed ? left.tax.toNumber() : 0,
      total: owed ? left.total.toNumber() : 0,
      payoff_amount: owed ? left.payoffAmount.toNumber() : 0,
    },
    days_past_due: running ? left.daysPastDue : 0,
    next_due_date: running || row.status === 'active' ? left.nextDueDate : null,
    created_at: row.created_at,
  }
}

/** An application of a list, its document number masked. */
export const applicationView = (row: ApplicationRow) => ({
  id: row.id,
  product_id: row.product_id,
  status: row.status,
  subject_data: {
    first_name: row.subject_data.firstName ?? null,
    last_name: row.subject_data.lastName ?? null,
    document_number: row.document_number_masked,
  },
  simulation_result: {
    amount: row.simulation_result.amount,
    term_days: row.simulation_result.termDays,
    total_to_pay: row.simulation_result.totalToPay,
  },
  created_at: row.created_at,
})

export const paymentView = (row: PaymentRow) => ({
  id: row.id,
  credit_id: row.credit_id,
  amount: Number(row.amount),
  payment_type: row.payment_type,
  reference: row.reference,
  status: row.status,
  installment_number: row.installment_number,
  payment_date: row.payment_date,
  effect: row.effect,
  allocation: row.allocation.map((one) => ({
    installment_number: one.installmentNumber,
    fees: Number(one.fees),
    tax: Number(one.tax),
    interest: Number(one.interest),
    principal: Number(one.principal),
  })),
  remaining_balance: Number(row.remaining_balance),
  created_at: row.created_at,
})

export const pagination = (page: number, pageSize: number, total: number) => ({
  page,
  page_size: pageSize,
  total,
  total_pages: Math.ceil(total / pageSize),
})
