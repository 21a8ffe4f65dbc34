import { createWakeLoop } from '../../base/wake-loop/index.js'

export interface ClaimLoopOptions<Item> {
  everyMs: number
  /** The number of items that run at the same time. */
  concurrency: number
  /** Takes at most `free` due items. */
  claim(free: number): Promise<readonly Item[]>
  /** Must not reject. */
  run(item: Item): Promise<void>
  /** Called when a claim failed; the next pass claims again. */
  failed(error: unknown): void
}

/** Claims and runs due items, every `everyMs` and at each wake; a slow item does not delay the others. */
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
