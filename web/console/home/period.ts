/** The first day of the month five months before a day's, and that day: six months with the one that runs. */
export function lastSixMonths(today: string): { from: string; to: string } {
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 6, 1))
  return { from: first.toISOString().slice(0, 10), to: today }
}
