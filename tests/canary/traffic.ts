import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { marked, noteFields } from './fields.js'
import type { Marks } from './marks.js'
import type { Text } from './search.js'

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])

/** Keeps what passes through a method of a stream, without delaying it. */
function tap(stream: object, names: readonly string[], chunks: Buffer[]) {
  for (const name of names) {
    const real = Reflect.get(stream, name) as (...sent: unknown[]) => unknown
    const kept = (...sent: unknown[]) => {
      if (typeof sent[0] === 'string' || sent[0] instanceof Uint8Array) chunks.push(Buffer.from(sent[0] as string))
      return real.apply(stream, sent)
    }
    Object.assign(stream, { [name]: kept })
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** The values of a header of a response as they were sent: `getHeader` does not know those that `writeHead` was given. */
const sentHeaders = (response: ServerResponse, name: string): string[] =>
  String((response as { _header?: string })._header ?? '')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))

/** The parameters of addresses that open something for whoever has them. */
const opening = new Set(['code', 'state', 'ticket', 'code_verifier', 'id_token_hint'])

function noteAddress(marks: Marks, address: string) {
  for (const [name, value] of new URL(address, 'http://localhost').searchParams)
    if (opening.has(name) && value.length >= 20) marks.note('token', value)
}

/** Notes what requests and answers carry besides their bodies. */
function noteHeaders(marks: Marks, request: IncomingMessage, response: ServerResponse) {
  const bearer = /^Bearer (\S{24,})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) marks.note('token', bearer)
  for (const address of [request.url!, ...sentHeaders(response, 'location')]) noteAddress(marks, address)
  const own = request.headers['x-access-token']
  if (typeof own === 'string' && own.length >= 24) marks.note('token', own)
  for (const line of sentHeaders(response, 'set-cookie')) {
    const session = /^(?:__Host-)?session_id=([^;]{24,})/.exec(line)?.[1]
    if (session) marks.note('session', session)
  }
}

/** The bodies of refusals and failures of the listeners on some ports. */
export class Refusals {
  readonly texts: Text[] = []
  readonly statuses = new Map<number, number>()

  add(status: number, text: string) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.texts.push({ place: `answer ${status}`, text })
  }
}

/**
 * Watches every server of this process. Values with a name of secrets or persons become marks; refusals of the listeners on
 * `ports` are kept.
 */
export function watchAnswers(marks: Marks, refusals: Refusals, ports: ReadonlySet<number>): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const [received, sent]: [Buffer[], Buffer[]] = [[], []]
    const multipart = String(request.headers['content-type']).startsWith('multipart/')
    if (!multipart) tap(request, ['push'], received)
    tap(response, ['write', 'end'], sent)
    const port = request.socket.localPort!
    response.once('finish', () => {
      noteHeaders(marks, request, response)
      const asked = Buffer.concat(received).toString()
      if (asked) noteFields(marks, parsed(asked))
      const type = sentHeaders(response, 'content-type').join()
      if (!/json|text|html/.test(type)) return
      const decode = decoders.get(sentHeaders(response, 'content-encoding').join())
      const bytes = Buffer.concat(sent)
      const text = (decode ? decode(bytes) : bytes).toString()
      const body = type.includes('json') ? (parsed(text) as { errors?: unknown }) : undefined
      if (body) noteFields(marks, body)
      if (ports.has(port) && (response.statusCode >= 400 || body?.errors)) refusals.add(response.statusCode, text)
    })
  })
}

/** Puts marks into everything that `fetch` of this process sends as JSON. Returns a function that ends it. */
export function markRequests(marks: Marks): () => void {
  const real = globalThis.fetch
  const rewritten = (text: string) => {
    try {
      return JSON.stringify(marked(marks, JSON.parse(text)))
    } catch {
      return text
    }
  }
  globalThis.fetch = (input, init) =>
    typeof init?.body === 'string' && init.body.startsWith('{')
      ? real(input, { ...init, body: rewritten(init.body) })
      : real(input, init)
  return () => {
    globalThis.fetch = real
  }
}
