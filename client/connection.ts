import { attempt, orAborted, type Persistence } from './attempts.js'
import { OtorgaError } from './errors.js'
import type { TokenSource } from './tokens.js'

/** How to reach the platform, and as whom. */
export interface ConnectionOptions extends Persistence {
  /** The platform's address, such as `https://otorga.example`; of a page that the platform serves, `location.origin`. */
  url: string
  /** Whose calls these are; absent where a link or a cookie says so. */
  token?: TokenSource
  /** Headers of every call, such as X-Access-Token of an applicant's page. */
  headers?: Record<string, string> | (() => Record<string, string>)
  fetch?: typeof globalThis.fetch
}

/** What every call takes. */
export interface CallOptions extends Persistence {
  /** Ends the call, with its waits. */
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The caller allows that this call reaches the platform twice, so that it may be repeated like a read. */
  repeatable?: boolean
}

interface Sending extends CallOptions {
  /** The call only reads, or has an Idempotency-Key. */
  safe: boolean
}

/** Sends a call with the connection's token, as often as its safety allows. A refused token is replaced once. */
export async function send<Result>(
  connection: ConnectionOptions,
  call: Sending,
  once: (headers: Record<string, string>, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { token, headers } = connection
  const { signal } = call
  const persistence = {
    attempts: call.attempts ?? connection.attempts,
    timeout: call.timeout ?? connection.timeout,
    longestWait: call.longestWait ?? connection.longestWait,
    signal,
    safe: call.safe || call.repeatable === true,
  }
  const sendAs = (bearer: string | undefined) => {
    const all = {
      ...(typeof headers === 'function' ? headers() : headers),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...call.headers,
    }
    return attempt(persistence, (ending) => once(all, ending))
  }
  if (typeof token !== 'function') return sendAs(token)
  const present = await orAborted(signal, token())
  try {
    return await sendAs(present)
  } catch (error) {
    if (!(error instanceof OtorgaError) || error.status !== 401) throw error
    const other = await orAborted(signal, token(present))
    if (other === present) throw error
    return sendAs(other)
  }
}
