import { expect, it } from 'vitest'
import { createProgress } from './export.progress.js'

function rig(everyMs = 1_000) {
  let at = 0
  const told: number[] = []
  const ends: { done(): void; fail(error: Error): void }[] = []
  const end = new AbortController()
  const store = (done: number) => {
    told.push(done)
    return new Promise<void>((resolve, reject) => ends.push({ done: resolve, fail: reject }))
  }
  const progress = createProgress(store, { everyMs, signal: end.signal, now: () => at })
  return {
    told,
    ends,
    end,
    progress,
    tellAt(moment: number, done: number) {
      at = moment
      progress.tell(done)
    },
  }
}

it('is stored once a second at most, and not in the first one', async () => {
  const { told, ends, progress, tellAt } = rig()
  tellAt(0, 1)
  tellAt(999, 2)
  expect(told).toEqual([])
  tellAt(1_000, 3)
  ends[0]!.done()
  await progress.settled()
  tellAt(1_999, 4)
  tellAt(2_000, 5)
  expect(told).toEqual([3, 5])
})

it('waits for the one before, however long that takes', async () => {
  const { told, ends, progress, tellAt } = rig()
  tellAt(1_000, 1)
  tellAt(60_000, 2)
  expect(told).toEqual([1])
  ends[0]!.done()
  await progress.settled()
  tellAt(60_001, 3)
  expect(told).toEqual([1, 3])
})

it('goes on after a failure, which ends nothing else', async () => {
  const { told, ends, progress, tellAt } = rig()
  tellAt(1_000, 1)
  ends[0]!.fail(new Error('the connection is gone'))
  await expect(progress.settled()).resolves.toBeUndefined()
  tellAt(2_000, 2)
  expect(told).toEqual([1, 2])
})

it('is not stored any more by a worker that was told to stop', () => {
  const { told, end, tellAt } = rig()
  end.abort()
  tellAt(1_000, 1)
  expect(told).toEqual([])
})
