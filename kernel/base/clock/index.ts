import { safeText } from '../faults/index.js'
import type { Check } from '../health/index.js'
import type { Logger } from '../logging/index.js'

/** Messages and calls are refused when they are minutes old; a clock this far off must be mended before that. */
const mostSkewSeconds = 30
/** A measurement that took longer says too little. */
const longestMs = 1_000

export interface ClockOptions {
  /** The time of the database in epoch milliseconds, the clock that all processes share. */
  read(): Promise<number>
  log: Pick<Logger, 'warn'>
  everyMs?: number
  /** This machine's clock. */
  own?: () => number
}

/** The clock of a process, corrected by the one that all processes share. */
export interface Clock {
  now(): Date
  /** How far this machine's clock is ahead of the shared one; negative when it is behind. */
  readonly skewSeconds: number
  /** Fails while this machine's clock is more than 30 seconds off. */
  check: Check
  /** Measures at once. */
  measure(): Promise<void>
  stop(): void
}

/** Measures the skew now and every minute. While the database does not answer, what was measured last holds. */
export async function startClock({ read, log, everyMs = 60_000, own = Date.now }: ClockOptions): Promise<Clock> {
  let ahead = 0
  let warned = false

  async function measure() {
    const before = own()
    try {
      const shared = await read()
      const after = own()
      if (after - before > longestMs) return
      ahead = (before + after) / 2 - shared
    } catch (error) {
      log.warn({ error: safeText(error) }, 'the clock could not be compared with that of the database')
      return
    }
    const seconds = Math.round(ahead / 1000)
    const wrong = Math.abs(seconds) > mostSkewSeconds
    if (wrong && !warned)
      log.warn({ seconds }, 'the clock of this machine is wrong: it differs from that of the database; run NTP')
    warned = wrong
  }

  await measure()
  const timer = setInterval(() => void measure(), everyMs)
  timer.unref()
  return {
    now: () => new Date(own() - ahead),
    get skewSeconds() {
      return ahead / 1000
    },
    check: {
      name: 'clock',
      async run() {
        if (Math.abs(ahead) > mostSkewSeconds * 1000)
          throw new Error(`the clock differs from that of the database by ${Math.round(ahead / 1000)} s`)
      },
    },
    measure,
    stop: () => clearInterval(timer),
  }
}
