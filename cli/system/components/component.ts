import type { ConsoleAddresses } from '@otorga/gateway/session/console-addresses'
import type { PasswordCost } from '@otorga/identity/provider/embedded/passwords'
import type { Config } from '@otorga/kernel/base/config'
import type { Check } from '@otorga/kernel/base/health'
import type { Logger } from '@otorga/kernel/base/logging'
import type { Subgraph } from '@otorga/kernel/doors/graphql'
import type { Subscription } from '@otorga/kernel/messages/broker'
import type { PeriodicJob } from '@otorga/kernel/messages/jobs'
import type { Cache } from '@otorga/kernel/ports/cache'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { BaseServices } from '@otorga/kernel/request/operation'
import type { PeerHandlers } from '@otorga/kernel/request/peers'
import type { Component } from '@otorga/schema/operations'
import type { Keys } from '../secrets.js'

/** What a component is built from: the drivers of its process, its settings, and access to the other components. */
export interface House {
  config: Config
  keys: Keys
  log: Logger
  now(): Date
  /** Address of the public listener, and of the identity provider in tokens. */
  publicUrl: string
  idpUrl: string
  /** What the embedded identity provider spends on a new password; the default is its own. */
  passwordCost: PasswordCost | undefined
  addresses: ConsoleAddresses
  notifier: Notifier
  limiter: RateLimiter
  cache: Cache
  /** The services that every component has, among them the connections to its own database. */
  base(component: Component): BaseServices
  /** The address of a schema's database as the role of its component. */
  databaseUrl(schema: Component | 'idp'): string
  /** The address of a component's database as its worker role, for jobs and webhooks. */
  workerUrl(component: Component): string
  /** Wakes background work, whichever process it runs in; without it the work starts a little later. */
  signal(name: string): { send(): void; on(hear: () => void): void }
}

/** The parts of a component that a process runs. */
export interface ComponentParts<Services extends BaseServices = BaseServices> {
  /** The services that use cases find in a request's context. */
  services: Services
  /** Handlers of calls by other components. */
  peers: PeerHandlers
  /** The messages that it applies. */
  consumers: readonly Subscription[]
  /** Periodic jobs; each runs in one process at a time. */
  jobs: readonly PeriodicJob[]
  /** Starts the workers of its queues, in a process that does background work; they stop before anything is closed. */
  startWorkers?(): readonly { stop(): Promise<void> }[]
  /** Further checks that must pass before it is ready, besides its database, the broker and the cache. */
  checks: readonly Check[]
  /** Closes everything that was opened for it, except its database. */
  stop?(): Promise<void>
}

/** How a component becomes part of a process. */
export interface Wiring<Parts extends ComponentParts = ComponentParts> {
  /** Its part of the graph; undefined when it has no operation. */
  buildSubgraph?(): Promise<Subgraph>
  /** Builds it without connecting to anything. */
  build(house: House): Parts
}
