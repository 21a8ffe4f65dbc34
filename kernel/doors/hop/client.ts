import { Pool } from 'undici'
import { AppError } from '../../base/errors/index.js'
import type { Readiness } from '../../base/health/index.js'
import { createSigner } from './signature.js'

export interface HopClientOptions {
  /** The service that calls. */
  service: string
  secret: string
  /** The replicas of the one that is called. */
  urls: readonly string[]
  /** Path of a replica's readiness, with all that it needs. */
  readyPath: string
  /** Path that answers 200 while a replica takes calls; it is polled often, so it runs no checks. */
  takingPath: string
  /** Connections to each replica. */
  connections?: number
  timeoutMs?: number
  watchMs?: number
}

export interface HopAnswer {
  status: number
  body: unknown
}

export interface HopCallOptions {
  /** The service in whose name it calls, where a process acts for several. */
  as?: string
  /** Whether the call may be repeated when it may have had its effect already. */
  repeatable?: boolean
  signal?: AbortSignal
}

/** Signed calls to the replicas of one component. */
export interface HopClient {
  /**
   * Error: SERVICE_UNAVAILABLE when no replica answers. A call that no replica has taken is tried at another one; one whose
   * answer was lost only when `repeatable`.
   */
  post(path: string, body: string, options?: HopCallOptions): Promise<HopAnswer>
  /** The readiness of a replica, of one that is ready if there is one; rejects when none answers. */
  readiness(): Promise<Readiness>
  /** Rejects when no replica is ready. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface Replica {
  pool: Pool
  /** False once it leaves or does not answer; calls go to others meanwhile. */
  ready: boolean
}

// Errors that mean that the call has not reached the other side.
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const unavailable = (cause: unknown) => new AppError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '1' }, cause })

/** Makes the client of one component: keep-alive connections to each replica, taken in turn. */
export function createHopClient(options: HopClientOptions): HopClient {
  const { service, secret, urls, readyPath, takingPath, connections = 64, timeoutMs = 30_000, watchMs = 500 } = options
  const signers = new Map<string, ReturnType<typeof createSigner>>()
  const signerOf = (name: string) => {
    let sign = signers.get(name)
    if (!sign) signers.set(name, (sign = createSigner(secret, name)))
    return sign
  }
  const replicas: Replica[] = urls.map((url) => ({
    pool: new Pool(url, {
      connections,
      connect: { timeout: 2_000 },
      keepAliveTimeout: 30_000,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    }),
    ready: true,
  }))
  let turn = 0

  async function send({ pool }: Replica, path: string, body: string, { as = service, signal }: HopCallOptions) {
    const { statusCode, body: answer } = await pool.request({
      path,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signerOf(as)(path, body) },
      ...(signal && { signal }),
    })
    return { status: statusCode, body: await answer.json() } satisfies HopAnswer
  }

  /** Every replica once: those that are ready in turn, then the rest, which may have come back. */
  function order(): Replica[] {
    const first = turn++ % replicas.length
    const all = replicas.map((_, at) => replicas[(first + at) % replicas.length]!)
    return [...all.filter(({ ready }) => ready), ...all.filter(({ ready }) => !ready)]
  }

  async function readinessOf(pool: Pool): Promise<Readiness> {
    const { body } = await pool.request({
      path: readyPath,
      method: 'GET',
      headersTimeout: 2_000,
      bodyTimeout: 2_000,
    })
    return (await body.json()) as Readiness
  }

  async function readiness(): Promise<Readiness> {
    const asked = await Promise.allSettled(replicas.map(({ pool }) => readinessOf(pool)))
    const told = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const state = told.find(({ status }) => status === 'Healthy') ?? told[0]
    if (!state) throw new Error('no replica answers')
    return state
  }

  // Connections to a replica that shuts down are closed here first: a call on its way would be lost otherwise.
  const watch = async (replica: Replica) => {
    const asked = { path: takingPath, method: 'GET', headersTimeout: 2_000, bodyTimeout: 2_000 } as const
    replica.ready = await replica.pool.request(asked).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode === 200
      },
      () => false,
    )
  }
  const watching = setInterval(() => {
    if (replicas.length > 1) for (const replica of replicas) void watch(replica)
  }, watchMs)
  watching.unref()

  return {
    async post(path, body, options = {}) {
      const { repeatable = false, signal } = options
      let cause: unknown
      for (const replica of order())
        try {
          return await send(replica, path, body, options)
        } catch (error) {
          cause = error
          replica.ready = false
          const { code } = error as { code?: string }
          if (signal?.aborted || !(repeatable || notSent.has(code ?? ''))) break
        }
      throw unavailable(cause)
    },
    readiness,
    async ping() {
      if ((await readiness()).status !== 'Healthy') throw new Error('no replica is ready')
    },
    async close() {
      clearInterval(watching)
      await Promise.all(replicas.map(({ pool }) => pool.close()))
    },
  }
}
