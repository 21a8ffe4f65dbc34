import type { Span } from '../count/spans.js'

/** A span of time in which a clock does not change. */
export interface Stretch extends Span {
  /** How far the clock is ahead of UTC, in milliseconds. */
  ahead: number
}

const day = 86_400_000

function clockOf(timezone: string): (at: number) => number {
  // Sweden writes 2031-05-02 09:30:00.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => {
    const second = Math.floor(at / 1000) * 1000
    return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second
  }
}

/** The moment between two at which a clock changes. */
function changeBetween(before: number, after: number, aheadAt: (at: number) => number): number {
  const ahead = aheadAt(before)
  let [unchanged, changed] = [before, after]
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2)
    if (aheadAt(middle) === ahead) unchanged = middle
    else changed = middle
  }
  return changed
}

/** A span of time, cut where the clock of a time zone changes. No clock changes twice within a day. */
export function stretchesOf({ from, to }: Span, timezone: string): Stretch[] {
  if (timezone === 'UTC') return [{ from, to, ahead: 0 }]
  const aheadAt = clockOf(timezone)
  const stretches: Stretch[] = [{ from, to, ahead: aheadAt(from) }]
  for (let at = from; at < to - 1; at += day) {
    const after = Math.min(at + day, to - 1)
    const last = stretches.at(-1)!
    if (aheadAt(after) === last.ahead) continue
    last.to = changeBetween(at, after, aheadAt)
    stretches.push({ from: last.to, to, ahead: aheadAt(last.to) })
  }
  return stretches
}
