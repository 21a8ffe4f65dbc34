import { currencyScale } from '@otorga/quote/money'
import { numberFormat } from './formats.ts'

/** How money is written: by a BCP 47 tag, in a currency of ISO 4217. */
export interface MoneyFormat {
  locale: string
  currency: string
}

/** An amount as people of the locale write it. Decimals appear only where there are some. */
export function formatMoney(amount: number | string, { locale, currency }: MoneyFormat): string {
  const scale = currencyScale(currency)
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount as number)
}

/** A share as a percentage, with two decimals at most. */
export function formatPercent(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)
}

/** What an amount field needs to know: the marks of the locale, and the symbol with its place. */
export interface MoneyMarks {
  thousandSeparator: string
  decimalSeparator: string
  /** The locale's mark alone: whatever else is typed is no decimal mark, so 12.345 never becomes 12,34. */
  allowedDecimalSeparators: string[]
  prefix: string
  suffix: string
  decimalScale: number
}

/** The marks by which an amount is written in a locale. */
export function moneyMarks({ locale, currency }: MoneyFormat): MoneyMarks {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 1 } as const
  // Spanish of Spain groups from five digits on.
  const parts = numberFormat(locale, options).formatToParts(12345.6)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const firstDigit = parts.findIndex(({ type }) => type === 'integer')
  const lastDigit = parts.findLastIndex(({ type }) => type === 'fraction')
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  return {
    thousandSeparator: of('group'),
    decimalSeparator: of('decimal'),
    allowedDecimalSeparators: [of('decimal')],
    prefix: text(parts.slice(0, firstDigit)),
    suffix: text(parts.slice(lastDigit + 1)),
    decimalScale: currencyScale(currency),
  }
}
