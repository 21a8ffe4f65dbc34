import { beginningOf } from '../../shared/filter-form/day-bounds.ts'
import { dayIn } from '../../shared/today.ts'

const day = 86_400_000
/** The longest period that a report has. */
const mostDays = 366
const usualDays = 30

export interface Period {
  timeFrom: string
  timeTo: string
  /** The width of the steps of its line. */
  granularity: 'hour' | 'day' | 'week'
}

/** When so many days of a time zone begin, of which the last one is that of a moment. */
function beginningOfDays(count: number, last: number, timeZone: string): number {
  const first = Date.parse(dayIn(timeZone, last)) - (count - 1) * day
  return Date.parse(beginningOf(new Date(first).toISOString().slice(0, 10), timeZone))
}

/** When the longest period begins: a day less where the clock was put back in between. */
function earliestOf(to: number, timeZone: string): number {
  const begun = beginningOfDays(mostDays, to, timeZone)
  return to - begun <= mostDays * day ? begun : beginningOfDays(mostDays - 1, to, timeZone)
}

/** The period of the chosen days, by a time zone: without days the last 30 with this one; of more than a year the end. */
export function periodOf(
  chosen: { from: string | undefined; to: string | undefined },
  now: number,
  timeZone: string,
): Period {
  const to = chosen.to === undefined ? now : Math.min(Date.parse(chosen.to), now)
  const begun = chosen.from === undefined ? beginningOfDays(usualDays, to, timeZone) : Date.parse(chosen.from)
  const from = Math.min(Math.max(begun, earliestOf(to, timeZone)), to - 1)
  const days = (to - from) / day
  return {
    timeFrom: new Date(from).toISOString(),
    timeTo: new Date(to).toISOString(),
    granularity: days <= 3 ? 'hour' : days <= 92 ? 'day' : 'week',
  }
}
