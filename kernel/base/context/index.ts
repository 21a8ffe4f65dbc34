import type { Component, OperationId } from '@otorga/schema/operations'
import { v7 as uuidv7 } from 'uuid'
import type { Problem } from '../errors/index.js'
import type { Soon } from '../soon/index.js'
import type { Caller } from './caller.js'

export type { Caller, TenantInfo } from './caller.js'

/** The services of each component for its own use cases. Every component adds its services by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the components
export interface ComponentServices {}

/** One request: its sender, its origin, and the facts that the REST or GraphQL layer has added. */
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
  /** The host that the request was sent to; it may name a tenant. */
  host?: string
  /** The raw body, for operations that check a signature of its bytes. */
  rawBody?: string
  /** The header X-Internal-Service: the component that calls with a user's token; used on the internal listener only. */
  internalService?: string
  ip: string | null
  userAgent?: string
  /** The header X-Device-Fingerprint, by which our pages describe the device they run on. */
  deviceFingerprint?: string
  /** A hash of the headers by which a browser describes its device. */
  deviceTraits?: string
  /** Hash of method, path, query and body on REST; made from the arguments on the graph. */
  fingerprint?: string
  /** Validation errors that the REST door found; reported after authorization, record and replay. */
  problems?: Problem[]
  /** Set when the answer is a replay: request id and time of the first answer. */
  replay?: { requestId: string; timestamp: string }
  /** When the answer was stored under its idempotency key; replays will name this time. */
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

/** Groups rows by a key. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
