import type { Component, OperationId } from '@otorga/schema/operations'
import { v7 as uuidv7 } from 'uuid'
import type { Problem } from '../errors/index.js'
import type { Soon } from '../soon/index.js'
import type { Caller } from './caller.js'

export type { Caller, TenantInfo } from './caller.js'

/** What each component offers its own use cases; every component adds itself by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the components
export interface ComponentServices {}

/** One request on its way through the house: who sent it, and what the door it came in by adds to it. */
export interface RequestContext {
  requestId: string
  traceparent?: string
  listener: 'public' | 'internal'
  /** REST has held the request to the contract already; over the graph the use case does. */
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
  /** What the REST door found wrong with the request; refused after authorization, record and replay. */
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

/** The context of what a component does by itself, with no request behind it: its door has let it in already. */
export const platformContext = (component: Component, services: object, caller?: Caller): RequestContext => ({
  requestId: uuidv7(),
  listener: 'internal',
  door: 'rest',
  ip: null,
  ...(caller && { caller }),
  // Nobody is verified on this way, so that no authenticator is needed.
  services: { [component]: services } as unknown as ComponentServices,
})

/** One loader a request and name: entity references and relations resolve in batches. */
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
