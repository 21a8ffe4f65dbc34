import { describe, expect, it, vi } from 'vitest'
import { type Ending, firstAnswer, type Late } from './tries.js'

/** Tries that the test ends by hand. */
function tries() {
  const made: { ending: Ending; answer(text: string): void; fail(): void; elsewhere(): void }[] = []
  const make = (_nth: number, ending: Ending, elsewhere: () => void) =>
    new Promise<string>((answer, reject) => {
      made.push({ ending, answer, fail: () => reject(new Error('lost')), elsewhere })
    })
  const until = (least: number) => vi.waitFor(() => expect(made.length).toBeGreaterThanOrEqual(least))
  return { made, make, until }
}

const late: Late<string> = { afterMs: 5, allowed: () => true, unfinished: (answer) => answer === 'in progress' }
const always = () => true

describe('a call that may be made again', () => {
  it('is made again when its answer is late, and takes the first answer', async () => {
    const { made, make, until } = tries()
    const answer = firstAnswer({ make, again: always, most: 2, late })
    await until(2)
    made[1]!.answer('second')
    expect(await answer).toBe('second')
    expect(made[0]!.ending.ended).toBe(true)
  })

  it('waits for its first try while another one only says that it still runs', async () => {
    const { made, make, until } = tries()
    const answer = firstAnswer({ make, again: always, most: 2, late })
    await until(2)
    made[1]!.answer('in progress')
    await until(3)
    made[0]!.answer('first')
    expect(await answer).toBe('first')
  })

  it('says that it still runs when its first try is lost', async () => {
    let more = 1
    const { made, make, until } = tries()
    const answer = firstAnswer({ make, again: always, most: 1, late: { ...late, allowed: () => more-- > 0 } })
    await until(2)
    made[1]!.answer('in progress')
    made[0]!.fail()
    expect(await answer).toBe('in progress')
  })

  it('is not made again when that is not allowed now', async () => {
    const { made, make } = tries()
    const allowed = vi.fn(() => false)
    const answer = firstAnswer({ make, again: always, most: 2, late: { ...late, allowed } })
    await vi.waitFor(() => expect(allowed.mock.calls.length).toBeGreaterThan(2))
    made[0]!.answer('first')
    expect([await answer, made.length]).toEqual(['first', 1])
  })

  it('is made elsewhere once when its replica falls silent, and takes the answer of either', async () => {
    for (const answers of [0, 1]) {
      const { made, make } = tries()
      const answer = firstAnswer({ make, again: always, most: 2 })
      made[0]!.elsewhere()
      made[0]!.elsewhere()
      made[1]!.elsewhere()
      expect(made).toHaveLength(2)
      made[answers]!.answer('heard')
      expect(await answer).toBe('heard')
      expect(made[1 - answers]!.ending.ended).toBe(true)
      made[answers]!.elsewhere()
      expect(made).toHaveLength(2)
    }
  })

  it('fails with the last error, after as many tries as may fail', async () => {
    const { made, make, until } = tries()
    const answer = firstAnswer({ make, again: always, most: 2 })
    made[0]!.fail()
    await until(2)
    made[1]!.fail()
    await expect(answer).rejects.toThrow('lost')
    expect(made).toHaveLength(2)
  })
})
