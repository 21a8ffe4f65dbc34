import { formatDayOf, formatExactMoment, formatShortDate, formatShortMoment } from '@otorga/ui/format/date.ts'
import { numberFormat } from '@otorga/ui/format/formats.ts'
import { formatMoney, formatPercent } from '@otorga/ui/format/money.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useSession } from '../session/session-context.ts'
import { useShared } from './texts/shared-texts.ts'

type Maybe<Value> = Value | null | undefined

/** How the console writes values: in the reader's words, by the tenant's country, clock and currency; a dash where there is none. */
export function useWriting() {
  const { locale } = useReading()
  const { none, days } = useShared()
  const { timezone, currency: ofTenant } = useSession().tenant
  const written = <Value>(value: Maybe<Value>, write: (value: Value) => string) =>
    value === null || value === undefined || value === '' ? none : write(value)
  return {
    text: (value: Maybe<string>) => written(value, (one) => one),
    number: (value: Maybe<number>) => written(value, (one) => numberFormat(locale).format(one)),
    money: (amount: Maybe<number>, currency = ofTenant) =>
      written(amount, (one) => formatMoney(one, { locale, currency })),
    percent: (share: Maybe<number>) => written(share, (one) => formatPercent(one, locale)),
    days: (count: Maybe<number>) => written(count, days),
    date: (date: Maybe<string>) => written(date, (one) => formatShortDate(one, locale)),
    dayOf: (moment: Maybe<string>) => written(moment, (one) => formatDayOf(one, locale, timezone)),
    moment: (moment: Maybe<string | number>) => written(moment, (one) => formatShortMoment(one, locale, timezone)),
    exactMoment: (moment: Maybe<string | number>) => written(moment, (one) => formatExactMoment(one, locale, timezone)),
  }
}

export type Writing = ReturnType<typeof useWriting>
