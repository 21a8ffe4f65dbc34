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

/** The period of the chosen days: without days the last 30; of more than a year the end. */
export function periodOf(chosen: { from: string | undefined; to: string | undefined }, now: number): Period {
  const to = chosen.to === undefined ? now : Math.min(Date.parse(chosen.to), now)
  const begun = chosen.from === undefined ? to - usualDays * day : Date.parse(chosen.from)
  const from = Math.min(Math.max(begun, to - mostDays * day + 1), to - 1)
  const days = (to - from) / day
  return {
    timeFrom: new Date(from).toISOString(),
    timeTo: new Date(to).toISOString(),
    granularity: days <= 3 ? 'hour' : days <= 92 ? 'day' : 'week',
  }
}
