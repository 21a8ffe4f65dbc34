import { afterEach, describe, expect, it } from 'vitest'
import { createThread, Overrun, type Thread, type ThreadOptions } from './index.js'

type Known = {
  count(input: object): number
  keep(input: { numbers: number }): void
  reversed(input: { bytes: Uint8Array }): { bytes: Uint8Array }
  fail(input: { message: string }): never
  spin(input: object): never
  hoard(input: object): never
}

const open: Thread<Known>[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})
function thread(options: Partial<ThreadOptions> = {}) {
  const made = createThread<Known>({
    module: './thread.fixture.mjs',
    from: import.meta.url,
    heapMb: 64,
    timeoutMs: 15_000,
    ...options,
  })
  open.push(made)
  return made
}

describe('a thread', () => {
  it('runs its tasks one after the other, and moves bytes instead of copying them', async () => {
    const one = thread()
    expect(await Promise.all([one.run('count', {}), one.run('count', {}), one.run('count', {})])).toEqual([1, 2, 3])
    const bytes = new Uint8Array([1, 2, 3])
    const back = await one.run('reversed', { bytes })
    expect([...back.bytes]).toEqual([3, 2, 1])
    expect(bytes).toHaveLength(0)
  })

  it('keeps everybody else going while a task runs', async () => {
    const one = thread({ timeoutMs: 500 })
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await expect(one.run('spin', {})).rejects.toBeInstanceOf(Overrun)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  it('is ended by a task that takes too much memory or time, and the next one gets another', async () => {
    const quick = thread({ timeoutMs: 500 })
    const [spun, next] = await Promise.allSettled([quick.run('spin', {}), quick.run('spin', {})])
    for (const one of [spun, next]) expect(one).toMatchObject({ reason: { name: 'Overrun' } })
    const small = thread()
    await expect(small.run('hoard', {})).rejects.toBeInstanceOf(Overrun)
    expect(await small.run('count', {})).toBe(1)
  })

  it("tells a task's failure by name and message, and goes on", async () => {
    const one = thread()
    await one.run('count', {})
    await expect(one.run('fail', { message: 'no' })).rejects.toMatchObject({
      name: 'TaskFailed',
      failure: 'RangeError',
      message: 'no',
    })
    expect(await one.run('count', {})).toBe(2)
  })

  it('is replaced when a task leaves more than half of its heap taken', async () => {
    const one = thread()
    for (let at = 1; at <= 200; at++) expect(await one.run('count', {})).toBe(at)
    await one.run('keep', { numbers: 1_000 })
    expect(await one.run('count', {})).toBe(201)
    await one.run('keep', { numbers: 5_000_000 }) // 8 bytes each
    expect(await one.run('count', {})).toBe(1)
  })
})
