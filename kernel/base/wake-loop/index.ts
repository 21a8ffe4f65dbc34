export interface WakeLoopOptions {
  /** One pass: does all the work that is due when it begins. */
  pass(): Promise<void>
  /** Called when a pass failed, unless the loop is stopped. */
  failed(error: unknown): void
  /** How often to run a pass when nobody wakes the loop. */
  everyMs: number
  /** How long a wake waits for others, so that they share a pass. By default a pass begins at once. */
  gatherMs?: number
}

export interface WakeLoop {
  wake(): void
  /** Resolves when a pass that began after the call has ended. */
  drain(): Promise<void>
  /** Starts no more passes and waits for the running one. */
  stop(): Promise<void>
}

/** Runs passes one at a time, every `everyMs` and at each wake; a wake during a pass causes another one. */
export function createWakeLoop({ pass, failed, everyMs, gatherMs }: WakeLoopOptions): WakeLoop {
  let running: Promise<void> | undefined
  let gathering: NodeJS.Timeout | undefined
  let again = false
  let stopped = false

  async function passes() {
    do {
      again = false
      await pass().catch((error) => {
        if (!stopped) failed(error)
      })
    } while (again && !stopped)
  }

  function run() {
    if (stopped) return
    again = true
    running ??= passes().finally(() => {
      running = undefined
    })
  }

  function wake() {
    if (gatherMs === undefined) return run()
    if (!stopped)
      gathering ??= setTimeout(() => {
        gathering = undefined
        run()
      }, gatherMs)
  }

  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    wake,
    async drain() {
      run()
      await running
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(gathering)
      await running
    },
  }
}
