import { DateTime } from 'luxon'

/** A complete date (calendar, week or ordinal, with or without hyphens), perhaps with a time and an offset. */
const form =
  /^(?:[1-9]\d{3}(?:-\d\d-\d\d|\d{4}|-?W\d\d-?[1-7]|-?\d{3}))(T[\d:.,]+(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i

/**
 * The moment of an ISO 8601 text, in UTC with milliseconds; undefined for any other text. A text without an offset is in UTC.
 * A date without a time means its first or its last moment, as `edge` says.
 */
export function momentOf(text: string, edge: 'first' | 'last'): string | undefined {
  const found = form.exec(text)
  if (!found) return undefined
  const moment = DateTime.fromISO(text, { zone: 'utc' })
  if (!moment.isValid) return undefined
  return (found[1] === undefined && edge === 'last' ? moment.endOf('day') : moment).toISO()
}
