import { insideTransaction } from '@otorga/drizzle/transaction'
import type { Agent } from 'undici'
import { safeText } from '../../base/faults/index.js'
import { guardedLookup, type LookupAll, literalRefusal } from './address.js'

export { isPublicAddress } from './address.js'

export interface OutboundOptions {
  /** Hosts that may have private addresses: WEBHOOK_ALLOW_HOSTS. */
  allowHosts?: readonly string[]
  /** The time limit of a whole call. */
  timeoutMs?: number
  /** The size limit of an answer's body; a longer one fails the call. */
  maxBytes?: number
  /** Resolves a name to all its addresses; the system's resolver when absent. */
  resolve?: LookupAll
}

export interface OutboundCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  timeoutMs?: number
  maxBytes?: number
  /** How much of the answer to keep: the rest of a longer one is not read. */
  keepBytes?: number
  signal?: AbortSignal
}

export interface OutboundAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The address may not be called: it has another scheme, credentials, or a host that is not public. */
export class OutboundRefused extends Error {
  override name = 'OutboundRefused'
}

/** There was no complete answer: the name is unknown, the connection failed, it took too long, or the body is too large. */
export class OutboundFailed extends Error {
  override name = 'OutboundFailed'
}

/** Calls to external addresses: a webhook, a callback, a vendor. */
export interface Outbound {
  /** One call, without following redirects. Throws OutboundRefused or OutboundFailed; any status is an answer. */
  request(url: string, call?: OutboundCall): Promise<OutboundAnswer>
  /** Why the address is refused without resolving it; undefined for one that may be tried. */
  refusal(url: string): string | undefined
  close(): Promise<void>
}

const reasonOf = (error: unknown) => {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? message ?? safeText(error)
}

/**
 * Guards every call: the name is resolved first and the connection goes to the checked address, so that a different second answer
 * of the name server has no effect. Private, loopback, link-local, shared and metadata addresses are refused in any notation.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { timeoutMs: defaultTimeout = 10_000, maxBytes: defaultMax = 1024 * 1024 } = options
  const allowed = new Set((options.allowHosts ?? []).map((one) => one.toLowerCase()))
  let agent: Agent | undefined

  /** The client, loaded with the first call: many processes make none. */
  async function client() {
    const { Agent, request } = await import('undici')
    agent ??= new Agent({
      connect: { lookup: guardedLookup(allowed, OutboundRefused, options.resolve), timeout: 5_000 },
      keepAliveTimeout: 4_000,
      connections: 16,
    })
    return { request, dispatcher: agent }
  }

  function refusal(text: string): string | undefined {
    if (!URL.canParse(text)) return 'it is no address'
    const { protocol, username, password, hostname } = new URL(text)
    if (protocol !== 'https:' && protocol !== 'http:') return 'its scheme is neither https nor http'
    if (username || password) return 'it carries credentials'
    return allowed.has(hostname) ? undefined : literalRefusal(hostname)
  }

  async function read(body: AsyncIterable<Buffer>, maxBytes: number, keepBytes = Number.POSITIVE_INFINITY) {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= keepBytes) return Buffer.concat(chunks, keepBytes)
      if (size > maxBytes) throw new OutboundFailed(`the answer is longer than ${maxBytes} bytes`)
    }
    return Buffer.concat(chunks, size)
  }

  return {
    refusal,
    async request(url, { method = 'GET', headers, body, signal, keepBytes, ...bounds } = {}) {
      if (insideTransaction()) throw new Error('an external call was made inside a transaction')
      const reason = refusal(url)
      if (reason) throw new OutboundRefused(`the address is refused: ${reason}`)
      const { timeoutMs = defaultTimeout, maxBytes = defaultMax } = bounds
      const { request, dispatcher } = await client()
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await request(url, {
          dispatcher,
          method,
          headers: { 'user-agent': 'Otorga', ...headers },
          body: body ?? null,
          signal: signal ? AbortSignal.any([late, signal]) : late,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        })
        return {
          status: answer.statusCode,
          headers: answer.headers,
          body: await read(answer.body, maxBytes, keepBytes),
        }
      } catch (error) {
        if (error instanceof OutboundRefused || error instanceof OutboundFailed) throw error
        if ((error as Error).cause instanceof OutboundRefused) throw (error as Error).cause
        const why = late.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error)
        throw new OutboundFailed(why, { cause: error })
      }
    },
    async close() {
      await agent?.destroy()
    },
  }
}
