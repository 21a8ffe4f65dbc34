import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type ContractOperation, createValidators, readContracts } from '@otorga/kernel/request/contract'

/** A kind of answer that a process gave for the first time, and whether it fits the contract. */
export interface Seen {
  operation: string
  status: number
  /** The differences between its body and the contract; empty when it fits. */
  problems: string[]
}

/** Express sets `app` on a response; our applications store in it which listener they serve. */
type Answering = ServerResponse & { app?: { locals?: { listener?: 'public' | 'internal' } } }

const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
// Fixed segments come before parameters, as in the listener's routes.
const rank = ({ path }: ContractOperation) => path.replaceAll('{', '~')

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
])

/** Records the body of a response while it is written, without delaying it. The returned function gives the text, decoded. */
function bodyOf(response: ServerResponse): () => string {
  const chunks: Buffer[] = []
  for (const name of ['write', 'end'] as const) {
    const real = response[name] as (...sent: unknown[]) => unknown
    const kept = (...sent: unknown[]) => {
      if (typeof sent[0] === 'string' || sent[0] instanceof Uint8Array) chunks.push(Buffer.from(sent[0] as string))
      return real.apply(response, sent)
    }
    Object.assign(response, { [name]: kept })
  }
  return () => {
    const decode = decoders.get(String(response.getHeader('content-encoding')))
    const sent = Buffer.concat(chunks)
    return (decode ? decode(sent) : sent).toString()
  }
}

/**
 * Records every operation of the contract that a listener of this process answers, with the status and whether the body fits.
 * Each different answer is written once, as a line of this process's file in `folder`.
 */
export function recordJourney(folder: string): void {
  const contracts = readContracts()
  const validators = createValidators(contracts)
  const known = contracts
    .flatMap(({ operations }) => operations)
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((operation) => ({ operation, matches: pattern(operation.path) }))
  const checks = new Map<string, ReturnType<typeof validators>>()
  const seen = new Set<string>()

  function problemsOf({ id, contract, responses }: ContractOperation, response: ServerResponse, text: string) {
    const schema = responses[response.statusCode]!.schema
    if (!schema) return []
    const type = String(response.getHeader('content-type') ?? '')
    if (!type.startsWith('application/json')) return [`is ${type || 'nothing'} instead of JSON`]
    const key = `${id} ${response.statusCode}`
    if (!checks.has(key)) checks.set(key, validators(contract, schema))
    return checks.get(key)!(JSON.parse(text)).map(({ field, message }) => `${field} ${message}`)
  }

  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: Answering }
    const path = request.url!.split('?')[0]!
    const method = request.method!.toLowerCase()
    const operation = known.find(
      ({ operation, matches }) => operation.method === method && matches.test(path),
    )?.operation
    if (!operation) return
    const text = bodyOf(response)
    response.once('finish', () => {
      const listener = response.app?.locals?.listener
      // The answer came from another server, or from a listener that does not serve this operation.
      if (!listener || (operation.listener !== 'both' && operation.listener !== listener)) return
      const status = response.statusCode
      if (!operation.responses[status]) return
      // The same path serves a page to browsers.
      if (request.headers.accept?.includes('text/html')) return
      let problems: string[]
      try {
        problems = problemsOf(operation, response, text())
      } catch (error) {
        // An error thrown by this listener would keep Node from ending the connection.
        problems = [`cannot be read: ${String(error)}`]
      }
      const line = JSON.stringify({ operation: operation.id, status, problems } satisfies Seen)
      if (seen.has(line)) return
      seen.add(line)
      appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
    })
  })
}
