import type { Component, OperationId } from '@otorga/schema/operations'
import { v7 as uuidv7 } from 'uuid'
import type { Problem } from '../errors/index.js'
import type { Soon } from '../soon/index.js'
import type { Caller } from './caller.js'

export type { Caller, TenantInfo } from './caller.js'

/** What each component offers its own use cases; every component adds itself by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the components
export interface ComponentServices {}

/** One request: who sent it, and what the door it came in by has added. */
export interface RequestContext {
  requestId: string
  traceparent?: string
  listener: 'public' | 'internal'
  /** REST has validated the request against the contract already; a request over the graph is validated by the use case. */
  door: 'rest' | 'graph'
  authorization?: string
  serviceAuth?: string
  /** Capability token of a wizard: the header X-Access-Token. */
  accessToken?: string
  /** Where the request was sent to: it may name a tenant. */
  host?: string
  /** The body as it came, where a signature over its bytes is to be checked. */
  rawBody?: string
  /** X-Internal-Service: the sister service behind a user's token; it counts on the internal listener only. */
  internalService?: string
  ip: string | null
  userAgent?: string
  /** What a page of ours says of the device it runs on: the header X-Device-Fingerprint. */
  deviceFingerprint?: string
  /** Hash of method, path, query and body on REST; made from the arguments on the graph. */
  fingerprint?: string
  /** Validation errors that the REST door found; reported after authorization, record and replay. */
  problems?: Problem[]
  /** Set when the answer is a stored one: the first answer's request id and moment. */
  replay?: { requestId: string; timestamp: string }
  /** When the answer was recorded under its idempotency key: the moment its replays will name. */
  recordedAt?: Date
  /** Who calls, once `enter` has verified it; one identity for the whole request. */
  caller?: Soon<Caller>
  /** Batches of this request, by name. */
  loaders?: Map<string, unknown>
  services: ComponentServices
}

/** Names the operation that a context is refused or audited for. */
export type { OperationId }

/** The context of work that a component does by itself, without a request; it counts as authorized. */
export const platformContext = (component: Component, services: object, caller?: Caller): RequestContext => ({
  requestId: uuidv7(),
  listener: 'internal',
  door: 'rest',
  ip: null,
  ...(caller && { caller }),
  // Nobody has to be verified here, so no authenticator is needed.
  services: { [component]: services } as unknown as ComponentServices,
})

/** One loader for each request and name, so that entity references and relations load in batches. */
export function loaderOf<Loader>(ctx: RequestContext, name: string, make: () => Loader): Loader {
  ctx.loaders ??= new Map()
  let loader = ctx.loaders.get(name) as Loader | undefined
  if (!loader) ctx.loaders.set(name, (loader = make()))
  return loader
}

/** Rows by what they belong to. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
