import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined, type Move, mostShown, outcomesNow, outcomesThen, tableOf } from './moves.ts'

const move = fc.record<Move>({
  outcomeThen: fc.constantFrom(...outcomesThen),
  outcomeNow: fc.constantFrom(...outcomesNow),
  count: fc.nat(1000),
})

describe('the outcomes of a simulation', () => {
  it('add up by rows and by columns to the same total', () => {
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { rows, totals, total } = tableOf(moves)
        const added = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0)
        expect(added(rows.map((row) => row.total))).toBe(total)
        expect(added(totals.map(({ count }) => count))).toBe(total)
        for (const row of rows) expect(added(row.cells.map(({ count }) => count))).toBe(row.total)
      }),
    )
  })

  it('of several calls count together, and only executions that change are shown', () => {
    const execution = (outcomeNow: Move['outcomeNow']) => ({ outcomeThen: 'review' as const, outcomeNow })
    const part = (done: number) => ({
      total: 600,
      done,
      moves: [{ outcomeThen: 'review' as const, outcomeNow: 'approve' as const, count: 150 }],
      executions: [...Array(150).fill(execution('approve')), execution('review')],
    })
    const all = joined(joined(undefined, part(300)), part(600))
    expect(tableOf(all.moves)).toMatchObject({ total: 300, same: 0 })
    expect(all.done).toBe(600)
    expect(all.executions).toHaveLength(mostShown)
    expect(all.executions).not.toContainEqual(execution('review'))
  })
})
