/** What a run has seen; written for the summary. */
export interface Notes {
  requests: number
  /** Requests by operation and status. */
  statuses: Record<string, Record<string, number>>
  slowest: { operation: string; milliseconds: number }
  passed: number
  /** The failures by what was tried, each with its smallest request. */
  failures: string[]
  /** Operations for which no records could be made, and why. */
  unprepared: string[]
}

export const newNotes = (): Notes => ({
  requests: 0,
  statuses: {},
  slowest: { operation: '', milliseconds: 0 },
  passed: 0,
  failures: [],
  unprepared: [],
})

export function note(notes: Notes, operation: string, status: number, milliseconds: number): void {
  notes.requests++
  const own = (notes.statuses[operation] ??= {})
  own[status] = (own[status] ?? 0) + 1
  if (milliseconds > notes.slowest.milliseconds) notes.slowest = { operation, milliseconds }
}

const isSuccess = (status: string) => /^[23]/.test(status)
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0)

/** Operations that no request has reached with a success. */
export const unreached = ({ statuses }: Notes, operations: readonly string[]): string[] =>
  operations.filter((id) => !Object.keys(statuses[id] ?? {}).some(isSuccess))

/** The run as text: requests by operation and status, by class, the slowest answer, and what was not reached. */
export function summary(notes: Notes, operations: readonly string[]): string {
  const width = Math.max(...operations.map((id) => id.length))
  const rows = operations.map((id) => {
    const counts = notes.statuses[id] ?? {}
    const each = Object.entries(counts).map(([status, count]) => `${status}: ${count}`)
    return `${id.padEnd(width)} ${String(sum(counts)).padStart(6)}  ${each.join(', ')}`
  })
  const classes: Record<string, number> = {}
  for (const counts of Object.values(notes.statuses))
    for (const [status, count] of Object.entries(counts)) {
      const name = status === '0' ? 'no answer' : `${status[0]}xx`
      classes[name] = (classes[name] ?? 0) + count
    }
  const missed = unreached(notes, operations)
  const { operation, milliseconds } = notes.slowest
  return [
    ...rows,
    '',
    `${notes.requests} requests: ${Object.entries(classes)
      .sort()
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
    `the slowest answer: ${Math.round(milliseconds)} ms, ${operation}`,
    `never reached with a success: ${missed.length} of ${operations.length}${missed.length > 0 ? `: ${missed.join(', ')}` : ''}`,
    ...(notes.unprepared.length > 0 ? ['no accepted request could be prepared for:', ...notes.unprepared] : []),
  ].join('\n')
}
