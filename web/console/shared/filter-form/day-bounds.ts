import { dateFormat } from '@otorga/ui/format/formats.ts'
import { dayIn } from '../today.ts'

const dayMs = 86_400_000

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment
}

/** The moment at which a day begins in a time zone: its first midnight, or the first moment after one that is left out. */
export function beginningOf(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Clocks may change on this day or the one before.
  const [early, late] = [midnight - dayMs, midnight + dayMs]
    .map((moment) => midnight - offsetAt(moment, timeZone))
    .sort((a, b) => a - b) as [number, number]
  return new Date(dayIn(timeZone, early) >= day ? early : late).toISOString()
}

/** The last millisecond of a day in a time zone. */
export function endOf(day: string, timeZone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return new Date(Date.parse(beginningOf(next, timeZone)) - 1).toISOString()
}
