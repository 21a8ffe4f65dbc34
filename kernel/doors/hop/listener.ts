import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AppError, asAppError } from '../../base/errors/index.js'
import { safeError, safeText, unwrapped } from '../../base/faults/index.js'
import type { Logger } from '../../base/logging/index.js'
import { failed, traced } from '../../base/tracing/index.js'
import type { HopKeys } from './keys.js'
import { createVerifier } from './signature.js'

/** One call that has been verified. */
export interface HopCall {
  /** The service that calls. */
  service: string
  /** The rest of the path after the door, such as the name of an operation. */
  name: string
  body: unknown
  signal: AbortSignal
}

/** A door of a process: the services that may call it, and its handler. */
export interface HopDoor {
  services: readonly string[]
  answer(call: HopCall): Promise<unknown>
}

export interface HopListenerOptions {
  /** The component that answers: calls to any other are refused. */
  service: string
  keys: HopKeys
  /** By the first segment of the path. */
  doors: Readonly<Record<string, HopDoor>>
  log: Logger
  maxBytes?: number
  /**
   * Called after each verified call. `operation` is the operation or peer call, `graphql` for the graph; status 0 means
   * aborted.
   */
  observe?(operation: string, status: number, seconds: number): void
  /** Handles every other request, such as health checks. */
  otherwise: RequestListener
}

const wireError = (error: AppError) => ({
  code: error.code,
  message: error.message,
  ...(error.details && { details: error.details }),
  ...(error.data && { data: error.data }),
  ...(error.headers && { headers: error.headers }),
})
export type WireError = ReturnType<typeof wireError>

/** An error as it is sent between processes; the details of an internal error go to the log only. */
export function toWire(error: unknown, log: Logger, about: Record<string, unknown>): WireError {
  const known = asAppError(error)
  if (known && known.status < 500) return wireError(known)
  log.error({ ...about, error: safeError(unwrapped(error)) }, 'a call failed')
  return wireError(known ?? new AppError('INTERNAL_ERROR'))
}

/** The error that another process has sent. */
export const fromWire = ({ code, ...extras }: WireError) => new AppError(code, extras)

function send(response: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

/** The body of a call; undefined when it is too large. An asynchronous iterator would cost more than all else that is done for it. */
const read = (request: IncomingMessage, maxBytes: number) =>
  new Promise<string | undefined>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else resolve(undefined) // the refusal is sent at once, and what still comes is not kept
    })
    request.on('end', () => resolve((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString()))
    request.on('error', reject)
  })

/** Answers signed calls of the platform's own processes; any other call is 401. */
export function hopListener(options: HopListenerOptions): RequestListener {
  const { service: to, keys, doors, log, otherwise, observe, maxBytes = 4 * 1024 * 1024 } = options
  const verifiers = new Map(
    Object.entries(doors).map(([name, { services }]) => [name, createVerifier(keys, to, services)]),
  )
  const refuse = (response: ServerResponse, code: 'UNAUTHORIZED' | 'METHOD_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE') => {
    const error = new AppError(code)
    send(response, error.status, { error: wireError(error) })
  }

  async function take(request: IncomingMessage, response: ServerResponse, first: string, name: string) {
    const started = performance.now()
    const body = await read(request, maxBytes)
    if (body === undefined) return refuse(response, 'PAYLOAD_TOO_LARGE')
    const service = verifiers.get(first)!(request.url!, request.headers, body)
    if (!service) return refuse(response, 'UNAUTHORIZED')
    const gone = new AbortController()
    response.on('close', () => {
      const answered = response.writableFinished
      observe?.(name || first, answered ? response.statusCode : 0, (performance.now() - started) / 1000)
      if (!answered) gone.abort(new Error('the caller has disconnected'))
    })
    const route = request.url!
    const start = () => ({
      name: `POST ${route}`,
      kind: 'server' as const,
      attributes: {
        'http.request.method': 'POST',
        'http.route': route,
        'otorga.component': to,
        'otorga.caller': service,
      },
      continues: { traceparent: request.headers.traceparent as string | undefined },
    })
    await traced(start, async (span) => {
      try {
        const call = { service, name, body: JSON.parse(body), signal: gone.signal }
        send(response, 200, await doors[first]!.answer(call))
      } catch (error) {
        failed(span, error)
        const wire = toWire(error, log, { door: first, name, service })
        send(response, fromWire(wire).status, { error: wire })
      }
      span?.set({ 'http.response.status_code': response.statusCode })
    })
  }

  return (request, response) => {
    const [, first = '', name = ''] = /^\/([a-z]+)(?:\/([\w.-]+))?$/.exec(request.url ?? '') ?? []
    if (!Object.hasOwn(doors, first)) return otherwise(request, response)
    // The signature is checked first, so that an unsigned call does not even learn which methods exist.
    if (request.method !== 'POST') return refuse(response, 'UNAUTHORIZED')
    take(request, response, first, name).catch((error) => {
      log.warn({ error: safeText(error) }, 'a call was aborted')
      response.destroy()
    })
  }
}
