import { createConsole } from '@otorga/gateway/console'
import { mountConsolePages } from '@otorga/gateway/console-pages'
import { LocalDataSource } from '@otorga/gateway/data-source'
import type { Metrics } from '@otorga/kernel/base/metrics'
import type { Subgraph } from '@otorga/kernel/doors/graphql'
import { createValidators, readContracts } from '@otorga/kernel/request/contract'
import { createRestApp, type RestAppOptions } from '@otorga/rest-adapter/http/app'
import { contextOf } from '@otorga/rest-adapter/http/handler'
import { localPort } from '@otorga/rest-adapter/http/port'
import { routes } from '@otorga/rest-adapter/routes/index'
import { readinessOf } from './drain.js'
import type { HouseOptions } from './house.js'
import { keycloakUrl } from './keycloak.js'
import type { Listener } from './listener.js'
import { mountMetrics, openMetrics } from './metrics.js'
import { mountPages } from './pages.js'
import { mountSubgraphs } from './routers.js'
import { createServiceSet, type ServiceSet } from './services.js'
import { startSessions } from './sessions.js'
import { buildSubgraphs, supergraphOf } from './subgraphs.js'
import { openTelemetry } from './telemetry.js'
import { documentsOf } from './trusted.js'

/** The database that `ownerUrl` names is already migrated. */
export interface SystemOptions
  extends Pick<HouseOptions, 'config' | 'keys' | 'ownerUrl' | 'mailFolder' | 'objectsFolder' | 'log' | 'passwordCost'> {
  now?: () => Date
  checkResponses?: boolean
  /** Those of every component; built here when absent. */
  subgraphs?: readonly Subgraph[]
  /** `idp` is for the embedded identity provider; Keycloak needs none. */
  listeners: { public: Listener; internal: Listener; idp?: Listener | undefined }
}

export interface System {
  services: ServiceSet
  metrics: Metrics
  publicUrl: string
  internalUrl: string
  idpUrl: string
  /** Stops listening, finishes running work, publishes waiting messages, and closes connections. */
  stop(): Promise<void>
}

/** Starts every component in this process behind the given listeners. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { config, log, listeners, now = () => new Date() } = options
  const idpUrl = keycloakUrl(config) ?? config.idpUrl ?? `http://localhost:${listeners.idp?.port ?? config.idpPort}`
  const publicUrl = config.publicUrl ?? `http://localhost:${listeners.public.port}`
  const metrics = openMetrics(config, log)
  const telemetry = await openTelemetry(config, metrics)
  const services = await createServiceSet({ ...options, metrics, now, idpUrl, publicUrl })
  if (services.idpListener) listeners.idp?.serve(services.idpListener)

  const subgraphs = options.subgraphs ?? (await buildSubgraphs())
  const contracts = readContracts()
  const { limiter } = services
  const rest: RestAppOptions = {
    components: Object.fromEntries(subgraphs.map((subgraph) => [subgraph.component, localPort(subgraph)])),
    services: services.ofContext,
    routes,
    contracts,
    validators: createValidators(contracts),
    limiter,
    objects: services.identity.objects,
    log,
    now,
    ...(options.checkResponses && { checkResponses: true }),
    corsOrigins: config.corsOrigins,
    ready: readinessOf(listeners, services.checks),
    observe: metrics.observe,
  }
  const sources = Object.fromEntries(
    subgraphs.map((subgraph) => [subgraph.component, new LocalDataSource(subgraph)] as const),
  )
  const sessions = await startSessions(options, services, rest)
  const console = await createConsole({
    supergraphSdl: supergraphOf(subgraphs),
    sources,
    contextOf: (request) => ({ ...contextOf(request, 'public', services.ofContext), door: 'graph' }),
    authorize: sessions.authorize,
    limiter,
    log,
    ...documentsOf(config),
  })
  listeners.public.serve(
    createRestApp('public', rest, (app) => {
      sessions.mount(app)
      console.mount(app)
      mountConsolePages(app, { files: services.files.origin, others: config.consoles })
      mountPages(app, { ...rest, files: services.files })
    }),
  )
  listeners.internal.serve(
    createRestApp('internal', rest, (app) => {
      mountMetrics(app, metrics)
      const shared = { config, limiter, log, services: services.ofContext }
      mountSubgraphs(
        app,
        subgraphs.map((subgraph) => ({ ...shared, subgraph, source: sources[subgraph.component]! })),
      )
    }),
  )
  void console.planAhead()

  return {
    services,
    metrics,
    publicUrl,
    internalUrl: `${config.hopTlsCert ? 'https' : 'http'}://localhost:${listeners.internal.port}`,
    idpUrl,
    async stop() {
      await Promise.all(Object.values(listeners).map((listener) => listener?.close()))
      await console.stop()
      await services.stop()
      await telemetry.stop()
    },
  }
}
