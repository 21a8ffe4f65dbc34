import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type ContractOperation, createValidators, readContracts } from '@otorga/kernel/request/contract'

/** An answer of an operation, seen for the first time in a process: whether it is documented so. */
export interface Seen {
  operation: string
  status: number
  /** What its body has that its contract does not know, or lacks; empty when it fits. */
  problems: string[]
}

/** Express leaves the application that answered on its answers; ours says which listener it is for. */
type Answering = ServerResponse & { app?: { locals?: { listener?: 'public' | 'internal' } } }

const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
// Fixed segments before parameters, as the listener has them.
const rank = ({ path }: ContractOperation) => path.replaceAll('{', '~')

/** Collects what an answer writes, without holding it up. */
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
  return () => Buffer.concat(chunks).toString()
}

/**
 * Notes every operation of the contract that a listener of this process answers, with the status and whether the body fits:
 * each pair once, as a line of a file of this process in `folder`.
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
      // Another server than ours, or the listener that does not have it: no answer of this operation.
      if (!listener || (operation.listener !== 'both' && operation.listener !== listener)) return
      const status = response.statusCode
      if (!operation.responses[status]) return
      // A page for browsers lies at the same address.
      if (request.headers.accept?.includes('text/html')) return
      const problems = problemsOf(operation, response, text())
      const line = JSON.stringify({ operation: operation.id, status, problems } satisfies Seen)
      if (seen.has(line)) return
      seen.add(line)
      appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
    })
  })
}
