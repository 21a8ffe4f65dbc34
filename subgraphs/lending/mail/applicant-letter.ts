import type { TenantInfo } from '@otorga/kernel/base/context'
import { daysIn, filled, languageOf, localeOfTexts, type WrittenLetter, writeLetter } from '@otorga/kernel/base/letter'
import { currencyScale } from '@otorga/quote/money'
import { catalogues, type FactName, type LetterName } from './mail.texts.js'

/** The facts about a tenant that its letters show. */
export type Sender = Pick<TenantInfo, 'name' | 'locale' | 'timezone' | 'logoUrl' | 'primaryColor'>

export interface LetterFacts {
  /** Null before the applicant has entered it. */
  firstName: string | null
  product: string
  currency: string
  amount?: number
  termDays?: number
  totalToPay?: number
  reference?: string
  /** The moment at which the link expires. */
  until?: Date
  /** The due date of the instalment, YYYY-MM-DD. */
  due?: string
  firstDue?: string
  /** Numbers of instalments. */
  installments?: readonly number[]
  owed?: number
  url?: string
}

/** The facts that each letter lists, in their order. */
const listed: Record<LetterName, readonly FactName[]> = {
  application_started: ['product', 'amount', 'term'],
  application_received: ['product', 'amount', 'term'],
  validation_waiting: [],
  validation_again: [],
  decision_approved: ['product', 'amount', 'term', 'total'],
  decision_rejected: [],
  disbursed: ['amount', 'reference', 'first_due', 'total'],
  instalment_due: ['instalment', 'due', 'owed'],
  instalment_overdue: ['instalment', 'due', 'owed'],
}

/** Writes a letter to an applicant in the tenant's name and language. */
export function applicantLetter(sender: Sender, name: LetterName, facts: LetterFacts): WrittenLetter {
  const language = languageOf(sender.locale)
  const catalogue = catalogues[language]
  const locale = localeOfTexts(sender.locale)
  // Amounts have the currency's own number of decimals, because a locale may round them.
  const scale = currencyScale(facts.currency)
  const amounts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: facts.currency,
    currencyDisplay: 'code',
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  })
  const money = (amount: number | undefined) => (amount === undefined ? undefined : amounts.format(amount))
  const day = (date: Date, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date)
  const calendarDay = (date: string | undefined) => date && day(new Date(`${date}T00:00:00Z`), 'UTC')
  const values: Record<FactName, string | undefined> = {
    product: facts.product,
    amount: money(facts.amount),
    term: facts.termDays === undefined ? undefined : daysIn(locale, facts.termDays),
    reference: facts.reference,
    first_due: calendarDay(facts.firstDue),
    due: calendarDay(facts.due),
    instalment: facts.installments?.join(', '),
    owed: money(facts.owed),
    total: money(facts.totalToPay),
  }
  const named: Record<string, string> = {
    tenant: sender.name,
    product: facts.product,
    ...(facts.until && { until: day(facts.until, sender.timezone) }),
    ...(values.due && { due: values.due }),
  }
  const { subject, paragraphs, action } = catalogue.letters[name]
  return writeLetter(sender, {
    language,
    subject: filled(subject, named),
    greeting: facts.firstName ? filled(catalogue.greeting, { name: facts.firstName }) : catalogue.greetingNameless,
    paragraphs: paragraphs.map((text) => filled(text, named)),
    facts: listed[name].flatMap((fact) => {
      const value = values[fact]
      return value === undefined ? [] : [[catalogue.facts[fact], value] as const]
    }),
    ...(action && facts.url && { action: { label: action, url: facts.url } }),
    footnote: filled(catalogue.footnote, named),
  })
}
