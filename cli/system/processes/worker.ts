import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import type { Logger } from '@otorga/kernel/base/logging'
import { createMetrics } from '@otorga/kernel/base/metrics'
import { httpPeers } from '@otorga/kernel/doors/peers'
import type { Component } from '@otorga/schema/operations'
import { startBackground } from '../background.js'
import type { ComponentParts } from '../components/component.js'
import { wirings } from '../components/index.js'
import { openBrokers, openShared } from '../drivers.js'
import { bind } from '../listener.js'
import {
  businessSecrets,
  databaseOf,
  environmentKeys,
  healthListener,
  openClients,
  type RunningProcess,
} from './process.js'
import { openProcessHouse } from './process-house.js'

/** Runs the background work of every component: relays, sweepers, consumers, jobs. It answers health checks only. */
export async function serveWorker(config: Config, log: Logger): Promise<RunningProcess> {
  const keys = environmentKeys(config, 'worker', ...businessSecrets, 'redisUrl', 'amqpUrl', 'hopSecret')
  const listener = await bind(config.host, config.port, 'PORT')
  const metrics = createMetrics({ log })
  const shared = await openShared({ config, log, metrics })
  const brokers = openBrokers({ config, keys, log })
  const clients = openClients(config, 'worker')
  const now = () => new Date()
  let wakeRelay: (component: Component) => void = () => {}
  const house = await openProcessHouse({
    config,
    keys,
    log,
    metrics,
    now,
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
  const background = await startBackground({
    parts,
    brokers,
    signals: shared.signals,
    log,
    now,
    metrics,
    workerUrl: house.workerUrl,
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
  ]
  listener.serve(healthListener(['worker'], checks, listener, metrics))

  return {
    listeners: { listener },
    async stop() {
      // Messages in progress are finished and acknowledged before what they use is closed.
      await brokers.quiesce()
      await background.stop()
      await brokers.close()
      await Promise.all(Object.values(parts).map((part) => part.stop?.()))
      await Promise.all([clients.close(), house.close(), listener.close()])
      await shared.close()
    },
  }
}
