export interface LoopOptions<Item> {
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
export function createLoop<Item>({ everyMs, concurrency, claim, run, failed }: LoopOptions<Item>) {
  const running = new Set<Promise<void>>()
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false

  async function pass() {
    do {
      again = false
      try {
        const free = concurrency - running.size
        const items = free > 0 ? await claim(free) : []
        for (const item of items) {
          const work = run(item).finally(() => {
            running.delete(work)
            wake() // there is room again
          })
          running.add(work)
        }
      } catch (error) {
        if (!stopped) failed(error)
      }
    } while (again && !stopped)
  }

  function wake() {
    if (stopped) return
    again = true
    looking ??= pass().finally(() => {
      looking = undefined
    })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    async drain() {
      wake()
      while (looking || running.size > 0) await Promise.all([looking, ...running])
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      while (looking || running.size > 0) await Promise.all([looking, ...running])
    },
  }
}
