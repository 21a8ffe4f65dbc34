import { currencyScale, type Decimal, decimal, sum } from '@otorga/kernel/base/money'
import type { ContractPlaceholder } from '@otorga/schema/contract-template'
import type { AgreedTerms } from '../credit/agreed-terms.js'
import { annualPercentageRate } from '../schedule/apr.js'
import { feeCodes } from '../schedule/fees.js'
import type { Payout } from './contract.rules.js'
import { clausesOf } from './contract.template.js'
import { contractTexts } from './contract.texts.js'
import { Sheet } from './sheet.js'

export interface Contract {
  id: string
  /** The day it is drawn up, YYYY-MM-DD. */
  date: string
  drawnUpAt: Date
  locale: string
  lender: string
  borrower: { name: string; documentType: string; documentNumber: string; email: string; phone: string | null }
  product: { code: string; name: string }
  agreed: AgreedTerms
  /** The pay-out for which the contract shows schedule and total. */
  payout: Payout
  /** Clauses of the tenant's own, with placeholders; null without any. */
  template: string | null
}

/**
 * The contract of a credit as a PDF: terms, fees, annual percentage rate and schedule, then the tenant's own clauses, then what
 * holds for every contract, over as many pages as it takes.
 */
export async function contractPdf(contract: Contract): Promise<Uint8Array> {
  const { product, agreed, payout, borrower, locale, template } = contract
  const { currency, termDays, feeBreakdown, terms } = agreed
  const { schedule } = payout
  const texts = contractTexts(locale)
  const digits = currencyScale(currency)
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // Formats the text of the decimal, because a number would lose digits.
  const amount = (value: Decimal) => format.format(value.toFixed(digits) as never)
  const money = (value: Decimal) => `${currency} ${amount(value)}`
  const percent = numberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })

  const values: Record<ContractPlaceholder, string> = {
    number: contract.id,
    date: contract.date,
    lender: contract.lender,
    borrower: borrower.name,
    document: `${borrower.documentType} ${borrower.documentNumber}`,
    contact: [borrower.email, borrower.phone].filter(Boolean).join(', '),
    product: `${product.name} (${product.code})`,
    amount: money(decimal(agreed.amount)),
    term: `${termDays} ${texts.days}`,
    instalments: String(schedule.length),
    rate: percent.format(Number(agreed.interestRate)),
    payout: payout.date,
    apr: percent.format(annualPercentageRate(schedule, termDays)),
    interest: money(sum(schedule.map(({ interest }) => interest))),
    total: money(payout.totalToPay),
  }

  const sheet = await Sheet.open({ title: texts.title, author: contract.lender, date: contract.drawnUpAt })
  const facts = (...names: ContractPlaceholder[]) => {
    for (const name of names) sheet.fact(texts[name], values[name])
  }
  sheet.paragraph(texts.title, { bold: true, size: 17 })
  facts('number', 'date', 'lender', 'borrower', 'document', 'contact', 'product')

  sheet.heading(texts.terms)
  facts('amount', 'term', 'instalments', 'rate')
  sheet.fact(texts.dayCount, terms.dayCount)
  sheet.fact(texts.amortization, texts[terms.amortization])
  if (terms.gracePrincipal) sheet.fact(texts.grace, String(terms.gracePrincipal))
  if (terms.instalmentMultiple !== null) sheet.fact(texts.multiple, money(decimal(terms.instalmentMultiple)))
  facts('payout', 'apr', 'interest', 'total')

  sheet.heading(texts.fees)
  for (const code of [...feeCodes, 'tax'] as const) sheet.fact(texts[code], money(decimal(feeBreakdown[code])))

  sheet.heading(texts.schedule)
  sheet.table(
    [
      { title: '#', width: 26 },
      { title: texts.due, width: 58 },
      ...[texts.principal, texts.interest, texts.feeColumn, texts.taxColumn, texts.instalment, texts.balance].map(
        (title, at) => ({ title, width: [76, 70, 62, 56, 74, 72][at]!, right: true }),
      ),
    ],
    schedule.map((row) => [
      String(row.installmentNumber),
      row.dueDate,
      ...[row.principal, row.interest, row.fees, row.tax, row.total, row.balanceAfter].map(amount),
    ]),
  )
  if (template !== null) {
    sheet.heading(texts.clauses)
    for (const line of clausesOf(template, values)) sheet.paragraph(line)
  }
  sheet.paragraph(' ')
  sheet.paragraph(texts.note)
  sheet.paragraph(' ')
  sheet.paragraph(texts.consent)
  return sheet.close((page, pages) => `${contract.id}   ·   ${texts.page} ${page} ${texts.of} ${pages}`)
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions) {
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en', options) // a locale that this runtime does not know
  }
}
