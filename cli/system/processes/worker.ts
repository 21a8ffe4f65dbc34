import { components } from '@otorga/drizzle/components'
import { startClock } from '@otorga/kernel/base/clock'
import { type Config, refuseEmbedded } from '@otorga/kernel/base/config'
import type { Logger } from '@otorga/kernel/base/logging'
import { httpPeers } from '@otorga/kernel/doors/peers'
import type { Component } from '@otorga/schema/operations'
import { startBackground } from '../background.js'
import type { ComponentParts } from '../components/component.js'
import { wirings } from '../components/index.js'
import { openBrokers, openShared } from '../drivers.js'
import { bind, openToTheHouse } from '../listener.js'
import { openMetrics } from '../metrics.js'
import { openTelemetry } from '../telemetry.js'
import { ownConfig } from './held.js'
import { databaseOf, environmentKeys, healthListener, openClients, type RunningProcess } from './process.js'
import { openProcessHouse } from './process-house.js'

/** Runs the background work of every component: relays, sweepers, consumers, jobs. It answers health checks only. */
export async function serveWorker(given: Config, log: Logger): Promise<RunningProcess> {
  const config = ownConfig(given, 'worker')
  refuseEmbedded(config, 'smtpUrl', 'smsUrl')
  const keys = environmentKeys(config)
  const listener = await bind(config.internalHost ?? config.host, config.port, 'PORT', openToTheHouse(config))
  const metrics = openMetrics(config, log)
  const telemetry = await openTelemetry(config, metrics, 'worker')
  const shared = await openShared({ config, log, metrics })
  let now = () => new Date()
  // Messages are signed and checked by the clock that all workers share.
  const brokers = openBrokers({ config, keys, log, now: () => now() })
  const clients = openClients(config, 'worker')
  let wakeRelay: (component: Component) => void = () => {}
  const house = await openProcessHouse({
    config,
    keys,
    log,
    metrics,
    now: () => now(),
    peers: httpPeers(clients.clientOf),
    shared,
    wake: (component) => wakeRelay(component),
    ownerUrl: config.databaseUrl ?? databaseOf(config, 'identity'),
  })
  const parts: Record<Component, ComponentParts> = {
    identity: wirings.identity.build(house),
    audit: wirings.audit.build(house),
    lending: wirings.lending.build(house),
    signature: wirings.signature.build(house),
    flow: wirings.flow.build(house),
    subject_profile: wirings.subject_profile.build(house),
  }
  await house.refuseUnsafePoolers()
  const { database } = parts.identity.services
  const clock = await startClock({ read: () => database.time(), log })
  now = clock.now
  metrics.clock(() => clock.skewSeconds)
  const background = await startBackground({
    parts,
    brokers,
    signals: shared.signals,
    log,
    now: clock.now,
    metrics,
    workerUrl: house.workerUrl,
    databaseUrl: house.databaseUrl,
  })
  wakeRelay = (component) => background.relays[component]?.wake()
  const checks = [
    ...components.map((component) => ({
      name: `${component} database`,
      run: () => parts[component].services.database.ping(),
    })),
    { name: 'broker', run: () => brokers.ping() },
    { name: 'cache', run: () => shared.cache.ping() },
    ...house.checks,
    clock.check,
  ]
  listener.serve(healthListener(['worker'], checks, listener, { metrics }))

  return {
    listeners: { listener },
    async stop() {
      clock.stop()
      // Messages in progress are finished and acknowledged first, because they use the connections that are closed next.
      await brokers.quiesce()
      await background.stop()
      await brokers.close()
      await Promise.all(Object.values(parts).map((part) => part.stop?.()))
      await Promise.all([clients.close(), house.close(), listener.close()])
      await shared.close()
      await telemetry.stop()
    },
  }
}
