import type { InterestTerms } from '@otorga/quote/amortization'
import { currencyScale, type Decimal, decimal, toColumn, zero } from '@otorga/quote/money'
import type { Instalment } from '@otorga/quote/schedule'
import { instalmentStatus, type PaidInstalment } from '../schedule/paid-instalment.js'
import { interestTerms } from './agreed-terms.js'
import { type Left, leftOf, nextDueDate, pastDueDays, payoff } from './credit.rules.js'
import type { CreditRow, InstalmentRow } from './credit.store.js'
import type { Credit } from './credit.types.js'

/** A credit's terms, for the rules. */
export const termsOfCredit = (row: CreditRow): InterestTerms => interestTerms(row, row.startDate!)

/** A stored amount. Most columns of a schedule are zero, and zero needs no new Decimal. */
const stored = (column: string): Decimal => (Number(column) === 0 ? zero : decimal(column))

/** A stored instalment, for rules that change nothing. Few of them ask for its total or balance, which are read then. */
class StoredInstalment implements PaidInstalment {
  readonly #row: InstalmentRow
  readonly installmentNumber: number
  readonly dueDate: string
  readonly status: PaidInstalment['status']
  readonly principal: Decimal
  readonly interest: Decimal
  readonly fees: Decimal
  readonly tax: Decimal
  readonly principalPaid: Decimal
  readonly interestPaid: Decimal
  readonly feesPaid: Decimal
  readonly taxPaid: Decimal

  constructor(row: InstalmentRow) {
    this.#row = row
    this.installmentNumber = row.installmentNumber
    this.dueDate = row.dueDate
    this.status = row.status
    this.principal = stored(row.principal)
    this.interest = stored(row.interest)
    this.fees = stored(row.fees)
    this.tax = stored(row.tax)
    this.principalPaid = stored(row.principalPaid)
    this.interestPaid = stored(row.interestPaid)
    this.feesPaid = stored(row.feesPaid)
    this.taxPaid = stored(row.taxPaid)
  }

  get total() {
    return stored(this.#row.total)
  }

  get balanceAfter() {
    return stored(this.#row.balanceAfter)
  }
}

/** A stored instalment, for the rules, of which some copy it. */
export function paidInstalmentOf(row: InstalmentRow): PaidInstalment {
  const one = new StoredInstalment(row)
  return { ...one, total: one.total, balanceAfter: one.balanceAfter }
}

/** The row of an instalment from the rules; a new one has nothing paid. */
export function instalmentRow(
  credit: Pick<CreditRow, 'tenantId' | 'id' | 'currency'>,
  row: Instalment | PaidInstalment,
): InstalmentRow {
  const scale = currencyScale(credit.currency)
  const column = (amount: Decimal | undefined) => (amount ? toColumn(amount, scale) : '0')
  const paid = row as Partial<PaidInstalment>
  return {
    tenantId: credit.tenantId,
    creditId: credit.id,
    installmentNumber: row.installmentNumber,
    dueDate: row.dueDate,
    principal: column(row.principal),
    interest: column(row.interest),
    fees: column(row.fees),
    tax: column(row.tax),
    total: column(row.total),
    balanceAfter: column(row.balanceAfter),
    principalPaid: column(paid.principalPaid),
    interestPaid: column(paid.interestPaid),
    feesPaid: column(paid.feesPaid),
    taxPaid: column(paid.taxPaid),
    status: row.status,
  }
}

const disbursementOf = (row: CreditRow): Credit['disbursement'] =>
  row.disbursementId && row.disbursedAt
    ? {
        id: row.disbursementId,
        amount: row.amount,
        method: row.disbursementMethod!,
        reference: row.disbursementReference!,
        status: 'completed',
        disbursedAt: row.disbursedAt,
      }
    : null

/** A credit of a list: without its schedule and the values computed from it. */
export const creditListView = (row: CreditRow): Credit => ({
  ...row,
  disbursement: disbursementOf(row),
  amortizationSchedule: null,
  outstanding: null,
  daysPastDue: null,
  nextDueDate: null,
})

const nothing: Credit['outstanding'] = {
  principal: '0',
  interest: '0',
  fees: '0',
  tax: '0',
  total: '0',
  payoffAmount: '0',
}

/** The amounts owed on a day. The payoff is computed when it is read, because it needs the whole calendar. */
class Owed {
  readonly principal: string
  readonly interest: string
  readonly fees: string
  readonly tax: string
  readonly total: string
  // A getter of the class keeps nothing alive. One in an object literal would be a new function in V8's old generation for each
  // credit, which holds the whole schedule until the next full collection.
  readonly #payoff: () => Decimal

  constructor({ principal, interest, fees, tax }: Left, payoff: () => Decimal) {
    this.principal = principal.toString()
    this.interest = interest.toString()
    this.fees = fees.toString()
    this.tax = tax.toString()
    this.total = principal.plus(interest).plus(fees).plus(tax).toString()
    this.#payoff = payoff
  }

  get payoffAmount() {
    return this.#payoff().toString()
  }
}

function outstandingOn(row: CreditRow, schedule: PaidInstalment[], today: string): Credit['outstanding'] {
  if (row.status === 'cancelled') return nothing
  const left = leftOf(schedule)
  return new Owed(left, () => payoff(schedule, today, termsOfCredit(row), left))
}

/** A credit with its schedule and what is owed on a day. Nothing is owed on a cancelled credit. */
export function creditView(row: CreditRow, instalments: InstalmentRow[], today: string): Credit {
  const schedule = instalments.map((one) => new StoredInstalment(one))
  const running = row.status === 'disbursed' || row.status === 'defaulted'
  return {
    ...creditListView(row),
    // An instalment is overdue by its date, even if the daily run has not marked it yet.
    amortizationSchedule: running
      ? instalments.map((one, at) => ({ ...one, status: instalmentStatus(schedule[at]!, today) }))
      : instalments,
    outstanding: outstandingOn(row, schedule, today),
    daysPastDue: running ? pastDueDays(schedule, today) : 0,
    nextDueDate: running || row.status === 'active' ? nextDueDate(schedule) : null,
  }
}
