import type { RequestListener } from 'node:http'
import { components } from '@otorga/drizzle/components'
import type { ConsoleAddresses } from '@otorga/gateway/session/console-addresses'
import type { SessionIdentity } from '@otorga/gateway/session/ports'
import { createDirectory } from '@otorga/identity/directory'
import type { IdentityProvider } from '@otorga/identity/provider/port'
import type { IdentityServices } from '@otorga/identity/services'
import { sessionIdentity } from '@otorga/identity/session/session-identity'
import type { ComponentServices } from '@otorga/kernel/base/context'
import type { Check } from '@otorga/kernel/base/health'
import type { Broker } from '@otorga/kernel/messages/broker'
import type { Relay, Sweeper } from '@otorga/kernel/messages/outbox'
import type { Cache } from '@otorga/kernel/ports/cache'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { Signals } from '@otorga/kernel/ports/signals'
import { createJwksCache, createTokenVerifier } from '@otorga/kernel/request/auth'
import { localPeers, type PeerHandlers } from '@otorga/kernel/request/peers'
import { folderOf } from '@otorga/schema/files'
import type { Component } from '@otorga/schema/operations'
import { type Background, startBackground, wakeSignal } from './background.js'
import type { ComponentParts } from './components/component.js'
import { wirings } from './components/index.js'
import { type Brokers, openBrokers, openShared } from './drivers.js'
import { type HouseOptions, type OpenHouse, openHouse } from './house.js'

export interface ServiceSetOptions extends Omit<HouseOptions, 'peers' | 'cache' | 'limiter' | 'signals' | 'wake'> {
  /** False when other processes relay, consume and run jobs. */
  background?: boolean
}

/** The components of one process and everything that they use. */
export interface ServiceSet {
  /** Handlers of calls between the components of this process. */
  peerHandlers: PeerHandlers
  /** The services in every request's context. */
  ofContext: ComponentServices
  identity: IdentityServices
  provider: IdentityProvider
  files: OpenHouse['files']
  /** Serves the embedded provider; undefined when Keycloak is used. */
  idpListener: RequestListener | undefined
  relays: Record<Component, Relay>
  sweepers: Sweeper[]
  /** The brokers of this process's services. */
  brokers: Brokers
  broker: Broker
  cache: Cache
  limiter: RateLimiter
  signals: Signals
  jwks: ReturnType<typeof createJwksCache>
  sessionIdentity: SessionIdentity
  addresses: ConsoleAddresses
  /** Readiness checks of a domain; undefined when this process does not have it. */
  checks(domain: string): Check[] | undefined
  stop(): Promise<void>
}

/** Connects the components to their databases, the broker, the cache and the identity provider. */
export async function createServiceSet(options: ServiceSetOptions): Promise<ServiceSet> {
  const { config, keys, log, now } = options
  const brokers = openBrokers({ config, keys, log, now })
  const { cache, limiter, signals, close: closeShared } = await openShared({ config, log, metrics: options.metrics })
  const jwks = createJwksCache()

  const handlers: PeerHandlers = {}
  const peers = localPeers(handlers)
  // When the relay is in this process it is woken directly, which is cheaper than a signal and cannot be lost.
  let background: Background | undefined
  const wake = (component: Component) => {
    const relay = background?.relays[component]
    if (relay) relay.wake()
    else signals.send(wakeSignal(component))
  }
  const house = await openHouse({ ...options, peers, cache, limiter, signals, wake })
  const identity = wirings.identity.build(house)
  const parts: Record<Component, ComponentParts> = {
    identity,
    audit: wirings.audit.build(house),
    lending: wirings.lending.build(house),
    signature: wirings.signature.build(house),
    flow: wirings.flow.build(house),
    subject_profile: wirings.subject_profile.build(house),
  }
  await house.refuseUnsafePoolers()
  const all = Object.values(parts)
  for (const part of all) Object.assign(handlers, part.peers)
  const started = await startBackground({
    parts: options.background === false ? {} : parts,
    brokers,
    signals,
    log,
    now,
    metrics: options.metrics,
    workerUrl: house.workerUrl,
    databaseUrl: house.databaseUrl,
  })

  background = started

  const directory = createDirectory(identity.services, { watch: options.metrics?.cache })
  const ofContext = {
    auth: {
      directory,
      serviceSecrets: keys.serviceSecrets,
      slugOfHost: house.addresses.slugOf,
      verify: createTokenVerifier({ directory, jwks, now: () => now().getTime() }),
    },
    ...Object.fromEntries(components.map((component) => [component, parts[component].services])),
  } as ComponentServices
  return {
    ofContext,
    peerHandlers: handlers,
    identity: identity.services,
    provider: identity.provider,
    files: house.files,
    idpListener: identity.idpListener,
    sessionIdentity: sessionIdentity(identity.services),
    relays: started.relays as Record<Component, Relay>,
    sweepers: started.sweepers,
    brokers,
    broker: await brokers.of('identity'),
    cache,
    limiter,
    signals,
    jwks,
    addresses: house.addresses,
    checks(domain) {
      const component = components.find((one) => folderOf(one) === domain)
      if (!component) return undefined
      const { services, checks } = parts[component]
      return [
        { name: 'database', run: () => services.database.ping() },
        { name: 'broker', run: () => brokers.ping() },
        { name: 'cache', run: () => cache.ping() },
        ...house.checks,
        ...checks,
      ]
    },
    async stop() {
      await started.stop()
      await Promise.all([brokers.close(), closeShared(), house.close()])
      await Promise.all(all.map((part) => part.stop?.()))
    },
  }
}
