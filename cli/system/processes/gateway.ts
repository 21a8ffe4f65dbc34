import { readFileSync } from 'node:fs'
import { createConsole } from '@otorga/gateway/console'
import { mountConsolePages } from '@otorga/gateway/console-pages'
import { RemoteDataSource } from '@otorga/gateway/remote-data-source'
import { consoleAddresses } from '@otorga/gateway/session/console-addresses'
import { remoteSessionIdentity } from '@otorga/gateway/session/remote-identity'
import type { Config } from '@otorga/kernel/base/config'
import type { ComponentServices } from '@otorga/kernel/base/context'
import { readiness } from '@otorga/kernel/base/health'
import type { Logger } from '@otorga/kernel/base/logging'
import { httpPeers } from '@otorga/kernel/doors/peers'
import { createJwksCache, createRemoteDirectory, createTokenVerifier } from '@otorga/kernel/request/auth'
import { createValidators, readContracts } from '@otorga/kernel/request/contract'
import { createRestApp } from '@otorga/rest-adapter/http/app'
import { contextOf } from '@otorga/rest-adapter/http/handler'
import { graphqlFile } from '@otorga/schema/files'
import { type Component, operations } from '@otorga/schema/operations'
import { leaving } from '../drain.js'
import { openBrokers, openShared } from '../drivers.js'
import { bind, openToStrangers, openToTheHouse } from '../listener.js'
import { openMetrics } from '../metrics.js'
import { startSessions } from '../sessions.js'
import { openTelemetry } from '../telemetry.js'
import { documentsOf } from '../trusted.js'
import { ownConfig } from './held.js'
import { environmentKeys, healthListener, mountTaking, openClients, type RunningProcess } from './process.js'

/** Runs the gateway: the graph at /graphql and the sessions of consoles at /bff. */
export async function serveGateway(given: Config, log: Logger): Promise<RunningProcess> {
  const config = ownConfig(given, 'gateway')
  const keys = environmentKeys(config)
  const listener = await bind(config.host, config.port, 'PORT', openToStrangers(config))
  const internal = await bind(
    config.internalHost ?? config.host,
    config.internalPort,
    'INTERNAL_PORT',
    openToTheHouse(config),
  )
  const metrics = openMetrics(config, log)
  const telemetry = await openTelemetry(config, metrics, 'gateway')
  const shared = await openShared({ config, log, metrics })
  const brokers = openBrokers({ config, keys, log })
  const clients = openClients(config, 'gateway')
  const peers = httpPeers(clients.clientOf)
  const directory = createRemoteDirectory(peers, 'gateway', shared.signals, metrics.cache)
  const jwks = createJwksCache()
  const verify = createTokenVerifier({ directory, jwks })
  const ofContext = { auth: { directory, serviceSecrets: [], verify } } as ComponentServices
  const contracts = readContracts()
  const validators = createValidators(contracts)
  const publicUrl = config.publicUrl ?? `http://localhost:${listener.port}`
  const now = () => new Date()
  const { limiter, cache } = shared

  const sessions = await startSessions(
    { config, keys },
    {
      cache,
      jwks,
      ofContext,
      brokers,
      addresses: consoleAddresses(publicUrl, config.consoleDomain),
      sessionIdentity: remoteSessionIdentity(peers),
    },
    { contracts, validators, limiter, log, now },
  )
  if (brokers.depths) metrics.broker(brokers.depths)
  const inGraph = [...new Set(Object.values(operations).map(({ component }): Component => component))]
  const console = await createConsole({
    supergraphSdl: readFileSync(graphqlFile('supergraph'), 'utf8'),
    sources: Object.fromEntries(inGraph.map((name) => [name, new RemoteDataSource(clients.clientOf(name))])),
    contextOf: (request) => ({ ...contextOf(request, 'public', ofContext), door: 'graph' }),
    authorize: sessions.authorize,
    limiter,
    log,
    ...documentsOf(config),
  })
  const checks = [
    // Advisory: calls with a bearer token work without sessions, and calls to one component without the others.
    { name: 'cache', run: () => cache.ping(), advisory: true as const },
    { name: 'broker', run: () => brokers.ping(), advisory: true as const },
    ...inGraph.map((name) => ({
      name,
      run: () => clients.clientOf(name).ping(),
      ...(name !== 'identity' && { advisory: true as const }),
    })),
  ]
  // The gateway stays ready without one component or the broker: else the balancer would drop every gateway.
  const own = checks.slice(0, 1)
  const bare = {
    components: {},
    services: ofContext,
    routes: [],
    contracts: contracts.filter(({ name }) => name === 'session'),
    validators,
    limiter,
    log,
    now,
    corsOrigins: config.corsOrigins,
  }
  listener.serve(
    createRestApp(
      'public',
      {
        ...bare,
        observe: metrics.observe,
        ready: (domain) => {
          if (domain !== undefined && domain !== 'gateway') return undefined
          return listener.draining ? Promise.resolve(leaving) : readiness(domain === undefined ? own : checks)
        },
      },
      (app) => {
        mountTaking(app, () => listener.draining)
        sessions.mount(app)
        console.mount(app)
        // This process does not know the store of files.
        mountConsolePages(app, { files: 'https:', others: config.consoles })
      },
    ),
  )

  internal.serve(healthListener(['gateway'], own, listener, { metrics }))
  void console.planAhead()

  return {
    listeners: { listener, internal },
    async stop() {
      await Promise.all([listener.close(), internal.close()])
      await console.stop()
      await Promise.all([brokers.close(), clients.close(), shared.close()])
      await telemetry.stop()
    },
  }
}
