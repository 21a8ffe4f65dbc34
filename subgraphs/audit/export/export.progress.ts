export interface ProgressOptions {
  /** The shortest time between two of them. */
  everyMs: number
  signal: AbortSignal
  now?: () => number
}

/**
 * Stores how far a work is, beside the work: seldom, and never two at a time. A failure is left to the next time, because it must
 * not end the work.
 */
export function createProgress(store: (done: number) => Promise<unknown>, options: ProgressOptions) {
  const { everyMs, signal, now = () => performance.now() } = options
  let last = now()
  let storing: Promise<unknown> | undefined
  return {
    tell(done: number) {
      if (storing || signal.aborted || now() - last < everyMs) return
      last = now()
      storing = store(done)
        .catch(() => {})
        .finally(() => {
          storing = undefined
        })
    },
    /** Resolves when nothing is being stored. */
    async settled() {
      await storing
    },
  }
}
