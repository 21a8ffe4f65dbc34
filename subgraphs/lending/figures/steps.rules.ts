import { AppError, invalid } from '@otorga/kernel/base/errors'
import { type CalendarDate, daysBetween } from '@otorga/quote/calendar'
import { bounds } from '@otorga/schema/limits'

/** The width of a step of a period; weeks begin on Monday. */
export type FigureStep = keyof typeof bounds.figures.maxDays

/** Days of the tenant's calendar, both included. */
export interface Days {
  from: CalendarDate
  to: CalendarDate
}

/** Checks a period and its width: INVALID_TIME_RANGE, or VALIDATION_ERROR when it is too long, too old or not over yet. */
export function checkPeriod({ from, to }: Days, step: FigureStep, today: CalendarDate) {
  if (from > to) throw new AppError('INVALID_TIME_RANGE', { message: 'from must not lie after to.' })
  const { maxDays, maxAgo } = bounds.figures
  if (to > today) throw invalid({ field: 'to', message: `is in the future; today is ${today}` })
  if (daysBetween(from, to) >= maxDays[step])
    throw invalid({
      field: 'to',
      message: `must lie less than ${maxDays[step]} days after from for steps of a ${step}`,
    })
  if (daysBetween(from, today) > maxAgo)
    throw invalid({ field: 'from', message: `must lie at most ${maxAgo} days ago` })
}

/** A day some days before or after another. */
function shifted(day: CalendarDate, days: number): CalendarDate {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** How many days ago the week of a day began, on a Monday. */
const daysOfWeek = (day: CalendarDate) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const nextStart: Record<FigureStep, (day: CalendarDate) => CalendarDate> = {
  day: (day) => shifted(day, 1),
  week: (day) => shifted(day, 7 - daysOfWeek(day)),
  month: (day) => `${shifted(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`,
}

/** The steps of a period, in order; the first and the last one may be shorter. */
export function stepsOf({ from, to }: Days, step: FigureStep): Days[] {
  const steps: Days[] = []
  for (let start = from; start <= to; ) {
    const next = nextStart[step](start)
    const last = shifted(next, -1)
    steps.push({ from: start, to: last < to ? last : to })
    start = next
  }
  return steps
}
