import { createHmac, randomUUID } from 'node:crypto'
import type { ContractOperation } from '@otorga/kernel/request/contract'
import type { Prepared } from '../contract/bounds/stage.js'
import { signer } from '../contract/bounds/world.js'
import type { TestSystem } from '../harness/system.js'
import type { Body, Case, Part } from './cases.js'
import type { Ground } from './ground.js'
import type { WireAnswer } from './judge.js'
import type { Pool } from './pool.js'
import { edited, written } from './values.js'
import { sendOver, type WireRequest } from './wire.js'

interface Content {
  type: string
  body: Buffer
}

const boundary = 'fuzz-boundary'

function multipart(parts: readonly Part[]): Content {
  const lines = parts.map(({ name, filename, type, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const media = type === undefined ? '' : `\r\nContent-Type: ${type}`
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${media}\r\n\r\n${content}\r\n`
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${lines.join('')}--${boundary}--\r\n`),
  }
}

const partsOf = (value: unknown): Part[] =>
  Object.entries((value ?? {}) as object).map(([name, one]) => ({
    name,
    content: typeof one === 'string' ? one : written(one ?? null),
  }))

/** The body in the media type that the operation takes. */
function encoded({ body }: ContractOperation, value: unknown): Content | undefined {
  const type = Object.keys(body?.schemas ?? {})[0] ?? 'application/json'
  if (type === 'multipart/form-data') return multipart(partsOf(value))
  if (value === undefined) return undefined
  if (type === 'application/x-www-form-urlencoded') {
    const fields = partsOf(value).map(({ name, content }): [string, string] => [name, content])
    return { type, body: Buffer.from(new URLSearchParams(fields).toString()) }
  }
  return { type, body: Buffer.from(written(value)) }
}

function contentOf(operation: ContractOperation, body: Body, accepted: Prepared): Content | undefined {
  if (body.kind === 'absent') return undefined
  if (body.kind === 'parts') return multipart(body.parts)
  if (body.kind === 'text')
    return { type: 'application/json', body: Buffer.from(body.text, body.bytes ? 'latin1' : 'utf8') }
  const value = body.kind === 'made' ? body.value : accepted.body
  return encoded(operation, body.edits.reduce(edited, value))
}

/** A provider signs what it sends. */
function signature({ id }: ContractOperation, content: Content | undefined): Record<string, string> {
  if (id !== 'signatureProviderCallback') return {}
  const timestamp = String(Math.floor(Date.now() / 1000))
  const made = createHmac('sha256', signer().connection_config.webhook_secret)
    .update(`${timestamp}.`)
    .update(content?.body ?? '')
    .digest('hex')
  return { 'X-Webhook-Timestamp': timestamp, 'X-Webhook-Signature': `sha256=${made}` }
}

/** Makes a request from its description. */
export async function requestOf(
  operation: ContractOperation,
  { caller, places, query, headers, body }: Case,
  ground: Ground,
  pool?: Pool,
): Promise<WireRequest> {
  const accepted = await ground.accepted(operation)
  const content = contentOf(operation, body, accepted)
  let index = 0
  const path = operation.path.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_, word: string, name: string) => {
    const place = places[index++] ?? { kind: 'known', at: 0 }
    if (place.kind === 'raw') return `${word}/${place.text}`
    const id =
      place.kind === 'text' ? place.text : (pool?.take(word, place.at) ?? accepted.path?.[name] ?? randomUUID())
    return `${word}/${encodeURIComponent(id.toWellFormed())}`
  })
  const own = Object.entries(accepted.query ?? {}).filter(([name]) => !query.some(([one]) => one === name))
  const search = new URLSearchParams([...own.map(([name, value]): [string, string] => [name, String(value)]), ...query])
  const asks = (header: string) => operation.parameters.some(({ name }) => name === header)
  const { 'X-Service-Auth': _, ...prepared } = accepted.headers ?? {}
  const all: Record<string, string> = {
    ...(asks('Idempotency-Key') && { 'Idempotency-Key': randomUUID() }),
    ...(asks('If-Match') && { 'If-Match': '*' }),
    ...prepared,
    ...(pool?.accessToken && prepared['X-Access-Token'] && { 'X-Access-Token': pool.accessToken }),
    ...(await ground.credentials(caller, accepted)),
    ...(content && { 'Content-Type': content.type }),
    ...signature(operation, content),
  }
  for (const [name, value] of headers) {
    const same = Object.keys(all).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
    if (value === '') delete all[same]
    else all[same] = value
  }
  return {
    method: operation.method.toUpperCase(),
    path: search.size > 0 ? `${path}?${search}` : path,
    headers: all,
    body: content?.body,
  }
}

/** A text that cannot stand at a place of a path; the listener refuses NUL in any path. */
const isNoPart = (text: string) => ['', '.', '..'].includes(text) || text.includes('\0')

/** Whether the path of a request can belong to its operation. */
export const isAddressed = ({ places }: Pick<Case, 'places'>): boolean =>
  !places.some((place) => place.kind === 'raw' || (place.kind === 'text' && isNoPart(place.text)))

/** Sends a request to the listener that serves the operation. */
export function play(
  { listener }: ContractOperation,
  { internal }: Case,
  request: WireRequest,
  { base, internal: internalBase }: Pick<TestSystem, 'base' | 'internal'>,
): Promise<WireAnswer> {
  const inside = listener === 'internal' || (listener === 'both' && internal)
  return sendOver(inside ? internalBase : base, request)
}
