/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${parts.format(moment).replace(' ', 'T')}Z`) - moment
}

/** The moment at which a day begins in a time zone. */
export function beginningOf(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetAt(midnight, timeZone)
  // Clocks may change between both moments.
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString()
}

/** The last millisecond of a day in a time zone. */
export function endOf(day: string, timeZone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return new Date(Date.parse(beginningOf(next, timeZone)) - 1).toISOString()
}
