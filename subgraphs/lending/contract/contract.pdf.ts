import { currencyScale, type Decimal, sum } from '@otorga/kernel/base/money'
import { rateTerms } from '../credit-product/credit-product.rules.js'
import type { CreditProductRow } from '../credit-product/credit-product.store.js'
import type { Simulation } from '../credit-product/simulation.js'
import { annualPercentageRate } from '../schedule/apr.js'
import { feeCodes } from '../schedule/fees.js'
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
  product: Pick<CreditProductRow, 'code' | 'name' | 'amountConfig' | 'rateConfig'>
  simulation: Simulation
}

/** The contract of a credit as a PDF: terms, fees, annual percentage rate and schedule, over as many pages as it takes. */
export async function contractPdf(contract: Contract): Promise<Uint8Array> {
  const { product, simulation, borrower, locale } = contract
  const { currency } = product.amountConfig
  const texts = contractTexts(locale)
  const digits = currencyScale(currency)
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // The text of a decimal is formatted as it is, where a number would lose digits.
  const amount = (value: Decimal) => format.format(value.toFixed(digits) as never)
  const money = (value: Decimal) => `${currency} ${amount(value)}`
  const percent = numberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })

  const sheet = await Sheet.open({ title: texts.title, author: contract.lender, date: contract.drawnUpAt })
  sheet.paragraph(texts.title, { bold: true, size: 17 })
  sheet.fact(texts.number, contract.id)
  sheet.fact(texts.date, contract.date)
  sheet.fact(texts.lender, contract.lender)
  sheet.fact(texts.borrower, borrower.name)
  sheet.fact(texts.document, `${borrower.documentType} ${borrower.documentNumber}`)
  sheet.fact(texts.contact, [borrower.email, borrower.phone].filter(Boolean).join(', '))
  sheet.fact(texts.product, `${product.name} (${product.code})`)

  sheet.heading(texts.terms)
  sheet.fact(texts.amount, money(simulation.amount))
  sheet.fact(texts.term, `${simulation.termDays} ${texts.days}`)
  sheet.fact(texts.instalments, String(simulation.schedule.length))
  const rate = rateTerms(product)
  sheet.fact(texts.rate, percent.format(rate.rate))
  sheet.fact(texts.dayCount, rate.day_count)
  sheet.fact(texts.amortization, texts[rate.amortization])
  if (rate.grace_principal) sheet.fact(texts.grace, String(rate.grace_principal))
  sheet.fact(texts.apr, percent.format(annualPercentageRate(simulation.schedule, simulation.termDays)))
  sheet.fact(texts.interest, money(sum(simulation.schedule.map(({ interest }) => interest))))
  sheet.fact(texts.total, money(simulation.totalToPay))

  sheet.heading(texts.fees)
  for (const code of [...feeCodes, 'tax'] as const) sheet.fact(texts[code], money(simulation.feeBreakdown[code]))

  sheet.heading(texts.schedule)
  sheet.table(
    [
      { title: '#', width: 26 },
      { title: texts.due, width: 58 },
      ...[texts.principal, texts.interest, texts.feeColumn, texts.taxColumn, texts.instalment, texts.balance].map(
        (title, at) => ({ title, width: [76, 70, 62, 56, 74, 72][at]!, right: true }),
      ),
    ],
    simulation.schedule.map((row) => [
      String(row.installmentNumber),
      row.dueDate,
      ...[row.principal, row.interest, row.fees, row.tax, row.total, row.balanceAfter].map(amount),
    ]),
  )
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
