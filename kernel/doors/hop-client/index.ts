import { Pool } from 'undici'
import { AppError } from '../../base/errors/index.js'
import type { Readiness } from '../../base/health/index.js'
import { currentTraceparent, tracedPart } from '../../base/tracing/index.js'
import { createSigner, type HopKeys } from '../hop/index.js'
import { exchange, type HopAnswer } from './exchange.js'
import { type Ending, firstAnswer, type Late } from './tries.js'

export interface HopClientOptions {
  /** The service that calls. */
  service: string
  /** The component that is called. */
  to: string
  keys: HopKeys
  /** The replicas of the called component. */
  urls: readonly string[]
  /** The path of a replica's readiness, which checks everything that it needs. */
  readyPath: string
  /** The path that answers 200 while a replica accepts calls. It is polled often, so it runs no checks. */
  takingPath: string
  /** Connections to each replica. */
  connections?: number
  timeoutMs?: number
  /** When a call that may be repeated is made a second time while its answer is awaited. */
  lateMs?: number
  watchMs?: number
  /** What this process shows the called one, and the authority by which it knows it, as PEM. */
  tls?: { cert: Buffer; key: Buffer; ca: Buffer } | undefined
}

export type { HopAnswer }

export interface HopCallOptions {
  /** The service that calls, in a process that acts for several. */
  as?: string
  /** Whether the call may be repeated when it may have had its effect already. */
  repeatable?: boolean
  /** Whether an answer to a repeated call only says that the call still runs at another replica. */
  unfinished?(answer: HopAnswer): boolean
  signal?: AbortSignal
}

/** Signed calls to the replicas of one component. */
export interface HopClient {
  /**
   * Error: SERVICE_UNAVAILABLE when no replica answers. A call that a replica has not received is tried at another one; a call
   * whose answer was lost or is late is repeated only when `repeatable`.
   */
  post(path: string, body: string, options?: HopCallOptions): Promise<HopAnswer>
  /** The readiness of a replica, if possible of one that is ready; rejects when none answers. */
  readiness(): Promise<Readiness>
  /** Rejects when no replica is ready. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface Replica {
  host: string
  port: number
  pool: Pool
  /** False while the replica shuts down or does not answer; calls then go to others. */
  ready: boolean
  /** When the first of the questions was asked that it has not answered since. */
  silentSince: number | undefined
  /** The calls that wait for it and may be made again at another. */
  readonly waiting: Set<Waiting>
}

interface Waiting {
  /** Makes the call at another replica too: this one is silent, or only slow. */
  elsewhere(): void
  giveUp(error: Error): void
}

/** How long a replica may take to say that it takes calls. */
const takingMs = 1_500
/** How long it may say nothing before calls wait for it no longer: a process that is starved of CPU answers late, not never. */
const silentMs = 5_000

/** A call's answer. When its replica falls silent, the call is made elsewhere too; when it stays silent, this rejects. */
const unlessSilent = <Answer>({ waiting }: Replica, answer: Promise<Answer>, elsewhere: () => void) =>
  new Promise<Answer>((resolve, reject) => {
    const one: Waiting = { elsewhere, giveUp: reject }
    waiting.add(one)
    answer.then(resolve, reject).finally(() => waiting.delete(one))
  })

/** Makes a try that its caller may abort. */
async function untilAborted<Answer>(signal: AbortSignal, ending: Ending, make: () => Promise<Answer> | Answer) {
  const end = () => ending.end()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await make()
  } finally {
    signal.removeEventListener('abort', end)
  }
}

// Errors that mean that the call has not reached the other side.
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const unavailable = (cause: unknown) => new AppError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '1' }, cause })

/** Where a replica listens. */
function placeOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) }
}

/** Makes the client of one component. It keeps connections to each replica alive and uses the replicas in turn. */
export function createHopClient(options: HopClientOptions): HopClient {
  const {
    service,
    to,
    keys,
    urls,
    readyPath,
    takingPath,
    connections = 64,
    timeoutMs = 30_000,
    lateMs = 2_000,
    watchMs = 500,
  } = options
  const signers = new Map<string, ReturnType<typeof createSigner>>()
  const signerOf = (name: string) => {
    let sign = signers.get(name)
    if (!sign) signers.set(name, (sign = createSigner(keys, name, to)))
    return sign
  }
  const replicas: Replica[] = urls.map((url) => ({
    ...placeOf(url),
    pool: new Pool(url, {
      connections,
      connect: { timeout: 2_000, ...options.tls },
      keepAliveTimeout: 30_000,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    }),
    ready: true,
    silentSince: undefined,
    waiting: new Set(),
  }))
  let turn = 0

  /** One try of a call, which may reach another replica than the try before it. */
  const send = (replica: Replica, path: string, body: string, as: string, ending: Ending) =>
    tracedPart(
      () => ({
        name: `POST ${path}`,
        kind: 'client',
        attributes: {
          'http.request.method': 'POST',
          'url.template': path,
          'server.address': replica.host,
          'server.port': replica.port,
          'otorga.component': to,
        },
      }),
      async (span) => {
        const answer = await request(replica, path, body, as, ending)
        span?.set({ 'http.response.status_code': answer.status })
        return answer
      },
    )

  function request({ pool }: Replica, path: string, body: string, as: string, ending: Ending) {
    const traceparent = currentTraceparent()
    const headers = {
      'content-type': 'application/json',
      ...signerOf(as)(path, body),
      ...(traceparent && { traceparent }),
    }
    return exchange(pool, { path, method: 'POST', body, headers }, ending)
  }

  // Further tries of late calls are at most a tenth of all calls: a component that is slow as a whole is not asked twice.
  const mostSpare = 10
  let spare = mostSpare
  const late = (unfinished: (answer: HopAnswer) => boolean): Late<HopAnswer> => ({
    afterMs: lateMs,
    allowed() {
      if (spare < 1) return false
      spare--
      return true
    },
    unfinished,
  })

  /** Every replica once: the ready ones in turn, then the others, which may be ready again. */
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
    const since = performance.now()
    const asked = { path: takingPath, method: 'GET', headersTimeout: takingMs, bodyTimeout: takingMs } as const
    replica.ready = await replica.pool.request(asked).then(
      async ({ statusCode, body }) => {
        await body.dump()
        replica.silentSince = undefined
        return statusCode === 200
      },
      () => {
        // A process that was busy itself has not read the answer: it says nothing about the replica.
        if (performance.now() - since > 1.5 * takingMs) return replica.ready
        replica.silentSince ??= since
        const given = performance.now() - replica.silentSince >= silentMs
        for (const one of replica.waiting) given ? one.giveUp(new Error('the replica is silent')) : one.elsewhere()
        return false
      },
    )
  }
  const watching = setInterval(() => {
    if (replicas.length > 1) for (const replica of replicas) void watch(replica)
  }, watchMs)
  watching.unref()

  return {
    async post(path, body, options = {}) {
      const { repeatable = false, unfinished = () => false, signal, as = service } = options
      signerOf(as) // throws when this process holds no key for the call
      spare = Math.min(mostSpare, spare + 0.1)
      const among = order()
      const replicaOf = (nth: number) => among[nth % among.length]!
      try {
        return await firstAnswer<HopAnswer>({
          make(nth, ending, elsewhere) {
            const replica = replicaOf(nth)
            const answer = signal
              ? untilAborted(signal, ending, () => send(replica, path, body, as, ending))
              : send(replica, path, body, as, ending)
            return repeatable && among.length > 1 ? unlessSilent(replica, answer, elsewhere) : answer
          },
          again(error, nth) {
            replicaOf(nth).ready = false
            const { code } = error as { code?: string }
            return !signal?.aborted && (repeatable || notSent.has(code ?? ''))
          },
          most: among.length,
          late: repeatable ? late(unfinished) : undefined,
        })
      } catch (error) {
        throw unavailable(error)
      }
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
