import { describe, expect, it } from 'vitest'
import { newNotes, note, summary, unreached } from './notebook.js'
import { replayCommand, seedOf, shares } from './plan.js'

describe('the summary of a fuzzed run', () => {
  it('counts by operation and class, and names the slowest answer and what was never reached', () => {
    const notes = newNotes()
    note(notes, 'getUser', 200, 3)
    note(notes, 'getUser', 404, 900)
    note(notes, 'deleteUser', 404, 2)
    expect(unreached(notes, ['getUser', 'deleteUser', 'live'])).toEqual(['deleteUser', 'live'])
    const told = summary(notes, ['getUser', 'deleteUser', 'live'])
    expect(told).toContain('3 requests: 1 2xx, 2 4xx')
    expect(told).toContain('the slowest answer: 900 ms, getUser')
    expect(told).toContain('never reached with a success: 2 of 3: deleteUser, live')
  })
})

describe('the plan of a fuzzed run', () => {
  const plan = { seed: 7, requests: 2000, only: undefined }

  it('gives an operation the same seed when it is tried alone', () => {
    expect(seedOf({ ...plan, only: 'getUser' }, 'getUser')).toBe(seedOf(plan, 'getUser'))
    expect(seedOf(plan, 'getUser')).not.toBe(seedOf(plan, 'deleteUser'))
    expect(seedOf({ ...plan, seed: 8 }, 'getUser')).not.toBe(seedOf(plan, 'getUser'))
  })

  it('tries an operation alone with at least the requests that it has among the others', () => {
    expect(shares({ ...plan, only: 'getUser' }, 153).each).toBeGreaterThanOrEqual(shares(plan, 153).each)
    expect(shares({ ...plan, only: 'walks' }, 153).walks).toBeGreaterThanOrEqual(shares(plan, 153).walks)
  })

  it('is replayed by a command', () => {
    expect(replayCommand(plan, 'getUser')).toBe('FUZZ_SEED=7 npx --yes pnpm test:fuzz --only getUser --requests 2000')
  })
})
