import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWakeLoop } from './index.js'

interface Pass {
  end(): void
  fail(error: unknown): void
}

/** A loop that only the test wakes, and whose passes the test ends. */
function heldLoop(gatherMs?: number) {
  const begun: Pass[] = []
  const failures: unknown[] = []
  const loop = createWakeLoop({
    everyMs: 2 ** 30,
    ...(gatherMs !== undefined && { gatherMs }),
    failed: (error) => failures.push(error),
    pass: () => new Promise((end, fail) => begun.push({ end, fail })),
  })
  onTestFinished(() => {
    for (const { end } of begun) end()
    return loop.stop()
  })
  return { loop, begun, failures }
}

describe('a wake loop', () => {
  it('runs one pass at a time, and one more for all wakes during it', async () => {
    const { loop, begun } = heldLoop()
    for (let time = 0; time < 3; time++) loop.wake()
    expect(begun).toHaveLength(1)
    begun[0]!.end()
    await setImmediate()
    expect(begun).toHaveLength(2)
    begun[1]!.end()
    await setImmediate()
    expect(begun).toHaveLength(2)
  })

  it('drains by a pass that begins after the call', async () => {
    const { loop, begun } = heldLoop()
    loop.wake()
    let drained = false
    const draining = loop.drain().then(() => {
      drained = true
    })
    begun[0]!.end()
    await setImmediate()
    expect({ begun: begun.length, drained }).toEqual({ begun: 2, drained: false })
    begun[1]!.end()
    await draining
  })

  it('begins no pass once it is told to stop, and stops when the running one has ended', async () => {
    const { loop, begun } = heldLoop()
    loop.wake()
    loop.wake()
    let stopped = false
    const stopping = loop.stop().then(() => {
      stopped = true
    })
    loop.wake()
    await setImmediate()
    expect(stopped).toBe(false)
    begun[0]!.end()
    await stopping
    loop.wake()
    expect(begun).toHaveLength(1)
  })

  it('tells of a failed pass and runs the next one', async () => {
    const { loop, begun, failures } = heldLoop()
    loop.wake()
    begun[0]!.fail('away')
    await setImmediate()
    expect(failures).toEqual(['away'])
    loop.wake()
    expect(begun).toHaveLength(2)
  })

  it('lets wakes that follow each other closely share a pass', async () => {
    const { loop, begun } = heldLoop(1)
    loop.wake()
    loop.wake()
    expect(begun).toHaveLength(0)
    await expect.poll(() => begun).toHaveLength(1)
    begun[0]!.end()
    await setImmediate()
    expect(begun).toHaveLength(1)
  })
})
