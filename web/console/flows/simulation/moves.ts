export const outcomesThen = ['approve', 'review', 'reject'] as const
export const outcomesNow = ['approve', 'review', 'reject', 'unknown'] as const

export interface Move {
  outcomeThen: (typeof outcomesThen)[number]
  outcomeNow: (typeof outcomesNow)[number]
  count: number
}

/** Executions that a call tried. */
export interface Tried<Execution> {
  total: number
  done: number
  moves: readonly Move[]
  executions: readonly Execution[]
}

/** How many executions are shown one by one, whatever changes. */
export const mostShown = 200

/** What the calls so far have found, with what the next one found. */
export function joined<Execution extends Pick<Move, 'outcomeThen' | 'outcomeNow'>>(
  before: Tried<Execution> | undefined,
  part: Tried<Execution>,
): Tried<Execution> {
  const changed = part.executions.filter((one) => one.outcomeThen !== one.outcomeNow)
  return {
    total: part.total,
    done: part.done,
    moves: [...(before?.moves ?? []), ...part.moves],
    executions: [...(before?.executions ?? []), ...changed].slice(0, mostShown),
  }
}

/** The outcomes as a table: a row for each outcome of then, a column for each of now, with their totals. */
export function tableOf(moves: readonly Move[]) {
  const sum = (fits: (move: Move) => boolean) => moves.filter(fits).reduce((total, { count }) => total + count, 0)
  return {
    rows: outcomesThen.map((then) => ({
      then,
      cells: outcomesNow.map((now) => ({
        now,
        count: sum((one) => one.outcomeThen === then && one.outcomeNow === now),
      })),
      total: sum(({ outcomeThen }) => outcomeThen === then),
    })),
    totals: outcomesNow.map((now) => ({ now, count: sum(({ outcomeNow }) => outcomeNow === now) })),
    total: sum(() => true),
    same: sum(({ outcomeThen, outcomeNow }) => outcomeThen === outcomeNow),
  }
}
