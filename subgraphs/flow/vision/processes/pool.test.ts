import { spawn } from 'node:child_process'
import { once } from 'node:events'
// Of the built package, because the processes run its program.
import { createPool, type Pool, type PoolOptions } from '@otorga/vision/processes/pool'
import { afterEach, describe, expect, it } from 'vitest'

/** Engines whose one task waits as long as it is told, and then answers with the id of its process, fails or dies. */
const module = (loading = '') =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      export async function load() {
        ${loading}
        return {
          async look({ ms = 0, end }) {
            await new Promise((resolve) => setTimeout(resolve, ms))
            if (end === 'dies') process.exit(1)
            if (end === 'fails') throw new Error('no picture')
            if (end === 'tells') return Object.keys(process.env)
            return process.pid
          },
        }
      }`)}`,
  )

const usual: PoolOptions = { most: 2, waiting: 4, jobMs: 5_000, loadMs: 5_000, idleMs: 60_000, jobs: 100 }
const family = (loaded = module()) => ({ module: loaded, heapMb: 64 })

let pool: Pool
afterEach(() => pool.close())
const open = (families: Record<string, ReturnType<typeof family>>, options: Partial<PoolOptions> = {}) =>
  (pool = createPool(families, { ...usual, ...options }))
const run = (name: string, input: { ms?: number; end?: string } = {}) => pool.run<number>(name, 'look', input)

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the processes', () => {
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
    open({ one: family(module('throw new Error("no model")')) })
    await expect(run('one')).rejects.toThrow(/one did not load/)
  })
  it('see nothing when a job fails', async () => {
    open({ one: family() })
    await expect(run('one', { end: 'fails' })).rejects.toThrow('no picture')
  })
  it('know where programs and temporary files are, and no secret', async () => {
    process.env.SOME_SECRET = 'told to nobody'
    try {
      open({ one: family() })
      const told = (await pool.run<string[]>('one', 'look', { end: 'tells' })).sort()
      expect(
        told.filter(
          (name) =>
            !['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PATH', 'TMPDIR'].includes(
              name,
            ),
        ),
      ).toEqual([])
    } finally {
      delete process.env.SOME_SECRET
    }
  })
  it('are gone when the pool is closed, and when the process that asked is killed', async () => {
    open({ one: family() })
    const closed = await run('one')
    await pool.close()
    expect(isAlive(closed)).toBe(false)

    const source = `
      import { createPool } from ${JSON.stringify(import.meta.resolve('@otorga/vision/processes/pool'))}
      const families = { one: { module: new URL(${JSON.stringify(module().href)}), heapMb: 64 } }
      const pool = createPool(families, ${JSON.stringify(usual)})
      console.log(await pool.run('one', 'look', {}))
      setInterval(() => {}, 1_000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(parent.stdout, 'data')
    const orphan = Number(String(said))
    expect(isAlive(orphan)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(orphan), { timeout: 10_000 }).toBe(false)
  })
})
