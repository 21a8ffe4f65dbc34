import { PDFDocument } from '@cantoo/pdf-lib'
import { visible } from '@otorga/foreign/visible'
import { daysIn, localeOfTexts } from '@otorga/kernel/base/letter'
import { annualPercentageRate } from '@otorga/quote/apr'
import { feeCodes } from '@otorga/quote/fees'
import { currencyScale, type Decimal, decimal, sum } from '@otorga/quote/money'
import type { ContractPlaceholder } from '@otorga/schema/contract-template'
import { type Fact, Sheet } from '@otorga/sheet/sheet'
import type { AgreedTerms } from '../credit/agreed-terms.js'
import { clausesIn } from './clauses.texts.js'
import type { Payout } from './contract.rules.js'
import { clausesOf } from './contract.template.js'
import { contractTexts } from './contract.texts.js'

export interface Contract {
  id: string
  /** The day it is drawn up, YYYY-MM-DD. */
  date: string
  drawnUpAt: Date
  locale: string
  /** The tenant: where its customers reach it is on one line; its colour is #rrggbb. */
  lender: { name: string; contact: string | null; color: string | null }
  borrower: { name: string; documentType: string; documentNumber: string; email: string; phone: string | null }
  product: { code: string; name: string }
  agreed: AgreedTerms
  /** The pay-out for which the contract shows schedule and total. */
  payout: Payout
  /** Clauses of the tenant's own, with placeholders; null for those that the platform has. */
  template: string | null
}

/**
 * The contract of a credit as a PDF: what it costs, who makes it, terms, fees and schedule, then the clauses, then what holds for
 * every contract, over as many pages as it takes.
 */
export async function contractPdf(contract: Contract): Promise<Uint8Array> {
  const { lender, product, agreed, payout, borrower, locale } = contract
  const { currency, termDays, feeBreakdown, terms } = agreed
  const { schedule } = payout
  const texts = contractTexts(locale)
  const { amount, money, percent, longDay, shortDay } = formats(locale, currency)

  const values: Record<ContractPlaceholder, string> = {
    number: contract.id,
    date: longDay(contract.date),
    lender: lender.name,
    lender_contact: lender.contact ?? lender.name,
    borrower: borrower.name,
    document: `${borrower.documentType} ${borrower.documentNumber}`,
    contact: [borrower.email, borrower.phone].filter(Boolean).join(', '),
    product: `${product.name} (${product.code})`,
    amount: money(decimal(agreed.amount)),
    term: daysIn(localeOfTexts(locale), termDays),
    instalments: String(schedule.length),
    rate: percent(Number(agreed.interestRate)),
    payout: longDay(payout.date),
    apr: percent(annualPercentageRate(schedule, termDays)),
    interest: money(sum(schedule.map(({ interest }) => interest))),
    total: money(payout.totalToPay),
  }
  const facts = (...names: Exclude<ContractPlaceholder, 'lender_contact'>[]) =>
    names.map((name): Fact => [texts[name], values[name]])

  const sheet = new Sheet({ accent: lender.color })
  sheet.head(lender.name, texts.title, `${texts.number} ${values.number} · ${values.date}`)
  sheet.figures(facts('amount', 'term', 'apr', 'total'))

  sheet.heading(texts.parties)
  sheet.facts(facts('lender'))
  if (lender.contact) sheet.facts([[texts.contact, lender.contact]])
  sheet.facts(facts('borrower', 'document', 'contact'))

  sheet.heading(texts.terms)
  sheet.facts([
    ...facts('product', 'amount', 'term', 'instalments', 'rate'),
    [texts.dayCount, terms.dayCount],
    [texts.amortization, texts[terms.amortization]],
    ...(terms.gracePrincipal ? [[texts.grace, String(terms.gracePrincipal)] as const] : []),
    ...(terms.instalmentMultiple !== null ? [[texts.multiple, money(decimal(terms.instalmentMultiple))] as const] : []),
    ...facts('payout', 'apr', 'interest', 'total'),
  ])

  sheet.heading(texts.fees)
  sheet.facts(([...feeCodes, 'tax'] as const).map((code): Fact => [texts[code], money(decimal(feeBreakdown[code]))]))

  sheet.heading(texts.schedule)
  sheet.table(
    [
      { title: '#', share: 22 },
      { title: texts.due, share: 78 },
      ...[texts.principal, texts.interest, texts.feeColumn, texts.taxColumn, texts.instalment, texts.balance].map(
        (title, at) => ({ title, share: [72, 66, 60, 52, 72, 76][at]!, right: true }),
      ),
    ],
    schedule.map((row) => [
      String(row.installmentNumber),
      shortDay(row.dueDate),
      ...[row.principal, row.interest, row.fees, row.tax, row.total, row.balanceAfter].map(amount),
    ]),
  )
  sheet.heading(texts.clauses)
  for (const line of clausesOf(contract.template ?? clausesIn(locale), values)) sheet.paragraph(line)
  sheet.heading(texts.signing)
  sheet.paragraph(texts.note)
  sheet.paragraph(texts.consent, { strong: true })

  const document = await PDFDocument.create()
  document.setTitle(texts.title, { showInWindowTitleBar: true })
  document.setAuthor(visible(lender.name))
  document.setLanguage(texts.language)
  document.setCreationDate(contract.drawnUpAt)
  document.setModificationDate(contract.drawnUpAt)
  await sheet.writeTo(document, (page, pages) => `${contract.id} · ${texts.page} ${page} ${texts.of} ${pages}`)
  return document.save()
}

/** How amounts, shares and days are written in the language of the texts. */
function formats(locale: string, currency: string) {
  const known = localeOfTexts(locale)
  const digits = currencyScale(currency)
  const numbers = new Intl.NumberFormat(known, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const percents = new Intl.NumberFormat(known, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(known, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
  // Formats the text of the decimal, because a number would lose digits.
  const amount = (value: Decimal) => numbers.format(value.toFixed(digits) as never)
  return {
    amount,
    money: (value: Decimal) => `${currency} ${amount(value)}`,
    percent: (share: number) => percents.format(share),
    longDay: days({ dateStyle: 'long' }),
    shortDay: days({ day: 'numeric', month: 'short', year: 'numeric' }),
  }
}
