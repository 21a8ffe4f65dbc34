import { LocalDataSource } from '@otorga/gateway/data-source'
import { subgraphDoor } from '@otorga/gateway/remote-data-source'
import { createDirectory } from '@otorga/identity/directory'
import { startClock } from '@otorga/kernel/base/clock'
import { type Config, refuseEmbedded } from '@otorga/kernel/base/config'
import type { ComponentServices } from '@otorga/kernel/base/context'
import type { Logger } from '@otorga/kernel/base/logging'
import { hopListener } from '@otorga/kernel/doors/hop'
import { httpPeers, peersDoor } from '@otorga/kernel/doors/peers'
import { createJwksCache, createRemoteDirectory, createTokenVerifier } from '@otorga/kernel/request/auth'
import { localPort } from '@otorga/rest-adapter/http/port'
import { restDoor } from '@otorga/rest-adapter/http/remote-port'
import { routes } from '@otorga/rest-adapter/routes/index'
import { folderOf } from '@otorga/schema/files'
import { type Component, operations } from '@otorga/schema/operations'
import { wakeSignal } from '../background.js'
import type { IdentityParts } from '../components/identity.js'
import { wiringOf } from '../components/one.js'
import { openShared } from '../drivers.js'
import { bind, type Listener, openToStrangers, openToTheHouse } from '../listener.js'
import { openMetrics } from '../metrics.js'
import { besideSigned, observedDoor } from '../routers.js'
import { openTelemetry } from '../telemetry.js'
import { holds, ownConfig } from './held.js'
import { hopKeysOf } from './hops.js'
import { databaseOf, environmentKeys, healthListener, openClients, type RunningProcess } from './process.js'
import { openProcessHouse } from './process-house.js'

/** How long a commit waits for others, so that they wake the relay together. */
const gatherMs = 10

/** Runs one component: its subgraph, its REST documents and its handlers for peers. It accepts signed calls only. */
export async function serveSubgraph(component: Component, given: Config, log: Logger): Promise<RunningProcess> {
  const config = ownConfig(given, component)
  const keys = environmentKeys(config)
  if (component === 'identity') refuseEmbedded(config, 'keycloakUrl')
  for (const key of ['smtpUrl', 'smsUrl'] as const) if (holds(component, key, config)) refuseEmbedded(config, key)
  const withIdp = component === 'identity' && !config.keycloakUrl
  const listener = await bind(config.internalHost ?? config.host, config.port, 'PORT', openToTheHouse(config))
  const idp: Listener | undefined = withIdp
    ? await bind(config.host, config.idpPort, 'IDP_PORT', openToStrangers(config))
    : undefined
  const metrics = openMetrics(config, log)
  const telemetry = await openTelemetry(config, metrics, component)
  const shared = await openShared({ config, log, metrics })
  const clients = openClients(config, component)
  const peers = httpPeers(clients.clientOf)

  const waking = new Map<Component, NodeJS.Timeout>()
  const wake = (one: Component) => {
    if (waking.has(one)) return
    const timer = setTimeout(() => {
      waking.delete(one)
      shared.signals.send(wakeSignal(one))
    }, gatherMs)
    waking.set(one, timer)
  }
  const now = () => new Date()
  const house = await openProcessHouse({
    config,
    keys,
    log,
    metrics,
    now,
    peers,
    shared,
    wake,
    ownerUrl: databaseOf(config, component),
    idpPort: idp?.port,
  })
  const wiring = await wiringOf[component]()
  const parts = wiring.build(house)
  await house.refuseUnsafePoolers()
  const identity = component === 'identity' ? (parts as IdentityParts) : undefined
  const directory = identity
    ? createDirectory(identity.services, { watch: metrics.cache })
    : createRemoteDirectory(peers, component, shared.signals, metrics.cache)
  const services = {
    auth: {
      directory,
      serviceSecrets: keys.serviceSecrets,
      slugOfHost: house.addresses.slugOf,
      verify: createTokenVerifier({ directory, jwks: createJwksCache() }),
    },
    [component]: parts.services,
  } as unknown as ComponentServices

  const subgraph = await wiring.buildSubgraph?.()
  const own = routes.filter(({ operation }) => operations[operation].component === component)
  const clock = await startClock({ read: () => parts.services.database.time(), log })
  metrics.clock(() => clock.skewSeconds)
  const database = { name: 'database', run: () => parts.services.database.ping() }
  const checks = [
    database,
    // Without the cache limits are counted locally and the relay polls.
    { name: 'cache', run: () => shared.cache.ping(), advisory: true as const },
    clock.check,
    ...house.checks,
    ...parts.checks,
  ]
  const source = subgraph && new LocalDataSource(subgraph)
  const routers =
    subgraph &&
    source &&
    observedDoor({ config, subgraph, source, services, limiter: shared.limiter, log }, metrics.observe)
  listener.serve(
    besideSigned(
      config,
      routers,
      hopListener({
        service: component,
        keys: hopKeysOf(config),
        log,
        observe: (operation, status, seconds) => metrics.observe('subgraph', operation, status, seconds),
        doors: {
          ...(subgraph &&
            source && {
              rest: restDoor({ routes: own, port: localPort(subgraph), services, log }),
              graphql: subgraphDoor({ source, services, log }),
            }),
          peers: peersDoor(component, parts.peers),
        },
        otherwise: healthListener([folderOf(component)], checks, listener, { metrics, vital: [database] }),
      }),
    ),
  )
  if (identity?.idpListener) idp?.serve(identity.idpListener)

  return {
    listeners: { listener, idp },
    async stop() {
      await Promise.all([listener.close(), idp?.close()])
      for (const [one, timer] of waking) {
        clearTimeout(timer)
        shared.signals.send(wakeSignal(one))
      }
      clock.stop()
      await parts.stop?.()
      await Promise.all([clients.close(), house.close()])
      await shared.close()
      await telemetry.stop()
    },
  }
}
