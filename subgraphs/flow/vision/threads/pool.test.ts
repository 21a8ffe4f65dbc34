import { afterEach, describe, expect, it } from 'vitest'
import { createPool, type Pool, type PoolOptions } from './pool.js'

/** A thread whose one task waits as long as it is told, and then answers, fails or dies. */
const thread = (loading = '') =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads'
      ${loading}
      parentPort.on('message', async ({ input: { ms = 0, end } }) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        if (end === 'dies') process.exit(1)
        if (end === 'fails') return parentPort.postMessage({ kind: 'failed', message: 'no picture' })
        parentPort.postMessage({ kind: 'answer', result: threadId })
      })
      parentPort.postMessage({ kind: 'ready' })`)}`,
  )

const usual: PoolOptions = { most: 2, waiting: 4, jobMs: 5_000, loadMs: 5_000, idleMs: 60_000, jobs: 100 }
const family = (module = thread()) => ({ module, heapMb: 64 })

let pool: Pool
afterEach(() => pool.close())
const open = (families: Record<string, ReturnType<typeof family>>, options: Partial<PoolOptions> = {}) =>
  (pool = createPool(families, { ...usual, ...options }))
const run = (name: string, input: { ms?: number; end?: string } = {}) => pool.run<number>(name, 'look', input)

describe('the threads', () => {
  it('start at the first job, serve the next ones, and end when idle', async () => {
    open({ one: family() }, { idleMs: 20 })
    const first = await run('one')
    expect(await run('one')).toBe(first)
    await expect.poll(() => new Promise((resolve) => setTimeout(resolve, 60)).then(() => run('one'))).not.toBe(first)
  })
  it('run a few jobs at a time over all families, and one of each', async () => {
    open({ one: family(), two: family(), three: family() })
    await Promise.all(['one', 'two', 'three'].map((name) => run(name)))
    const ended: string[] = []
    const job = (name: string, ms: number) => run(name, { ms }).then(() => ended.push(name))
    await Promise.all([job('one', 300), job('two', 200), job('three', 1)])
    // The third waits for a free place, however short it is.
    expect(ended[0]).toBe('two')
  })
  it('let a few jobs wait, and refuse the next at once', async () => {
    open({ one: family() }, { waiting: 2 })
    const waiting = [run('one', { ms: 50 }), run('one'), run('one')]
    await expect(run('one')).rejects.toMatchObject({ name: 'Busy' })
    await Promise.all(waiting)
    expect(await run('one')).toEqual(expect.any(Number))
  })
  it('are ended by a job that takes too long or kills them, and another takes over', async () => {
    open({ one: family() }, { jobMs: 300 })
    const first = await run('one')
    await expect(run('one', { ms: 60_000 })).rejects.toMatchObject({ name: 'NotSeen' })
    const second = await run('one')
    await expect(run('one', { end: 'dies' })).rejects.toMatchObject({ name: 'NotSeen' })
    expect(new Set([first, second, await run('one')]).size).toBe(3)
  })
  it('are replaced after so many jobs', async () => {
    open({ one: family() }, { jobs: 2 })
    const starts = [await run('one'), await run('one'), await run('one')]
    expect(starts[0]).toBe(starts[1])
    expect(starts[2]).not.toBe(starts[1])
  })
  it('that do not load see nothing, and say which', async () => {
    open({ one: family(thread('throw new Error("no model")')) })
    await expect(run('one')).rejects.toThrow(/one did not load/)
  })
  it('see nothing when a job fails', async () => {
    open({ one: family() })
    await expect(run('one', { end: 'fails' })).rejects.toThrow('no picture')
  })
})
