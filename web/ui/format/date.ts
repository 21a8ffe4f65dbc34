import { dateFormat } from './formats.ts'
/** A calendar date, YYYY-MM-DD, as people of the locale write it. */
export function formatDate(date: string, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** The same, short enough for a table. */
export function formatShortDate(date: string, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day)
}

export type DatePart = 'day' | 'month' | 'year'

/** The order in which the locale writes a date. */
export function dateOrder(locale: string): DatePart[] {
  return dateFormat(locale)
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year')
}

/** YYYY-MM-DD of the three parts as they were typed; undefined unless they are a day of the calendar. */
export function dateOfParts({ day, month, year }: Record<DatePart, string>): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}

/** A moment of RFC 3339, short enough for a table, by the clock of a time zone. A line breaks before the time, never in it. */
export function formatShortMoment(moment: string | number, locale: string, timeZone: string): string {
  return keepingTime(dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }), moment)
}

function keepingTime(format: Intl.DateTimeFormat, moment: string | number): string {
  const parts = format.formatToParts(new Date(moment))
  const hour = parts.findIndex(({ type }) => type === 'hour')
  return parts.map(({ value }, at) => (at >= hour ? value.replaceAll(/\s/g, '\u00a0') : value)).join('')
}

/** A moment to the millisecond, by the clock of a time zone, with how far that clock is from UTC. */
export function formatExactMoment(moment: string | number, locale: string, timeZone: string): string {
  const format = dateFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'shortOffset',
    timeZone,
  })
  return keepingTime(format, moment)
}

/** The day of a moment in a time zone, short enough for a table. */
export function formatDayOf(moment: string, locale: string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(moment))
}
