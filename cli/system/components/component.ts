import type { ConsoleAddresses } from '@otorga/gateway/session/console-addresses'
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
import type { PeerHandlers, Peers } from '@otorga/kernel/request/peers'
import type { Component } from '@otorga/schema/operations'
import type { Keys } from '../secrets.js'

/** What a component is wired with: the drivers of its process, its settings, and its way to the other components. */
export interface House {
  config: Config
  keys: Keys
  log: Logger
  now(): Date
  /** Address of the public listener, and of the identity provider in tokens. */
  publicUrl: string
  idpUrl: string
  addresses: ConsoleAddresses
  notifier: Notifier
  limiter: RateLimiter
  cache: Cache
  peers: Peers
  /** What every component has, its connections to its own database among it. */
  base(component: Component): BaseServices
  /** The address of the database of a schema as the role that is for its component alone. */
  databaseUrl(schema: Component | 'idp'): string
  /** The address of its database as its worker role, for its queues: jobs, webhooks. */
  workerUrl(component: Component): string
  /** Wakes background work, whichever process it runs in; without it the work starts a little later. */
  signal(name: string): { send(): void; on(hear: () => void): void }
}

/** A component as a process runs it, or a part of it: what it answers, what it listens to, what it does by itself. */
export interface ComponentParts<Services extends BaseServices = BaseServices> {
  /** What the use cases of a request find in its context. */
  services: Services
  /** What it answers to its peers. */
  peers: PeerHandlers
  /** The messages it applies. */
  consumers: readonly Subscription[]
  /** What it does again and again, on one replica at a time of the processes that do the background work. */
  jobs: readonly PeriodicJob[]
  /** Starts what works on its queues, in a process that does the background work; stopped before anything is closed. */
  startWorkers?(): readonly { stop(): Promise<void> }[]
  /** What it needs beside its database, the broker and the cache, to be ready. */
  checks: readonly Check[]
  /** Closes what was opened for it, its database excepted. */
  stop?(): Promise<void>
}

/** How a component becomes part of a process. */
export interface Wiring<Parts extends ComponentParts = ComponentParts> {
  /** Its part of the graph; absent while it has no operation. */
  buildSubgraph?(): Promise<Subgraph>
  /** Builds it from what its process has; connects to nothing yet. */
  build(house: House): Parts
}
