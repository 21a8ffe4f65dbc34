import { OtorgaError } from './errors.js'

/** How often and how long a call is tried. */
export interface Persistence {
  /** Tries of one call in all; 4 if absent, and 1 never repeats a call. */
  attempts?: number
  /** Milliseconds for one try, answer included; 30,000 if absent. */
  timeout?: number
  /** The longest wait between two tries, in milliseconds; 20,000 if absent. A longer Retry-After ends the tries. */
  longestWait?: number
}

export interface Attempts extends Persistence {
  /** The same call may reach the platform twice: it only reads, or has an Idempotency-Key. */
  safe: boolean
  signal?: AbortSignal
}

/** Calls `once` until it succeeds or another try is not allowed. `once` gets a signal that ends its try. */
export async function attempt<Result>(
  { attempts = 4, timeout = 30_000, longestWait = 20_000, safe, signal }: Attempts,
  once: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await within(timeout, signal, once)
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof OtorgaError) || tried >= attempts || !repeatable(error, safe)) throw error
      const wait = waitOf(error, tried, longestWait)
      if (wait === undefined) throw error
      await pause(wait, signal)
    }
  }
}

const passing = new Set<number | undefined>([408, 502, 503, 504])

function repeatable({ code, status }: OtorgaError, safe: boolean): boolean {
  // The limit is counted before anything happens. Other codes with 429 are about attempts that a person has used up.
  if (status === 429) return code === 'RATE_LIMIT_EXCEEDED' || code === 'UNEXPECTED_ANSWER'
  if (!safe) return false
  return code === 'NETWORK_ERROR' || code === 'TIMEOUT' || code === 'IDEMPOTENCY_IN_PROGRESS' || passing.has(status)
}

/** Milliseconds until the next try: as long as the answer says, else twice as long each time; the half of it by chance. */
function waitOf({ retryAfter }: OtorgaError, tried: number, longest: number): number | undefined {
  if (retryAfter !== undefined) {
    const told = retryAfter * 1000
    return told > longest ? undefined : told + Math.random() * 250
  }
  const most = Math.min(longest, 250 * 2 ** (tried - 1))
  return most / 2 + (Math.random() * most) / 2
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return orAborted(signal, passed).finally(() => clearTimeout(timer))
}

/** The result of some work, unless the caller gives up before. The work itself goes on. */
export async function orAborted<Result>(
  signal: AbortSignal | undefined,
  work: Result | PromiseLike<Result>,
): Promise<Result> {
  if (!signal) return work
  signal.throwIfAborted()
  let stop!: () => void
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
  })
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** One try with an end. What is not an `OtorgaError` yet becomes one, except that the caller gave up. */
async function within<Result>(
  timeout: number,
  signal: AbortSignal | undefined,
  once: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const own = new AbortController()
  const stop = () => own.abort(signal!.reason)
  signal?.addEventListener('abort', stop, { once: true })
  let late = false
  const timer = setTimeout(() => {
    late = true
    own.abort()
  }, timeout)
  try {
    return await once(own.signal)
  } catch (cause) {
    if (signal?.aborted || cause instanceof OtorgaError) throw cause
    if (late) throw new OtorgaError({ code: 'TIMEOUT', message: `No answer came within ${timeout} ms.`, cause })
    if (cause instanceof SyntaxError)
      throw new OtorgaError({ code: 'UNEXPECTED_ANSWER', message: 'The answer is not JSON.', cause })
    // What fetch throws for everything between here and the platform.
    if (cause instanceof TypeError)
      throw new OtorgaError({
        code: 'NETWORK_ERROR',
        message: `The platform was not reached: ${cause.message}.`,
        cause,
      })
    throw cause
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
