import { createWakeLoop } from '../../base/wake-loop/index.js'

export interface ClaimLoopOptions<Item> {
  everyMs: number
  /** Items that run side by side. */
  concurrency: number
  /** Takes at most so many of what is due. */
  claim(free: number): Promise<readonly Item[]>
  /** Must not reject. */
  run(item: Item): Promise<void>
  /** The claim failed; it is tried again at the next look. */
  failed(error: unknown): void
}

/** Claims and runs what is due, as often as told and whenever woken; a slow item holds up none but itself. */
export function createClaimLoop<Item>({ everyMs, concurrency, claim, run, failed }: ClaimLoopOptions<Item>) {
  const running = new Set<Promise<void>>()

  async function pass() {
    const free = concurrency - running.size
    const items = free > 0 ? await claim(free) : []
    for (const item of items) {
      const work = run(item).finally(() => {
        running.delete(work)
        loop.wake() // there is room again
      })
      running.add(work)
    }
  }

  const loop = createWakeLoop({ everyMs, pass, failed })
  return {
    wake: loop.wake,
    async drain() {
      for (;;) {
        await loop.drain()
        if (running.size === 0) return
        await Promise.all(running)
      }
    },
    async stop() {
      await loop.stop()
      await Promise.all(running)
    },
  }
}
