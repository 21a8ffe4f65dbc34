import { bind } from '@otorga/cli/system/listener'
import { mountPages } from '@otorga/cli/system/pages'
import { buildSubgraphs, supergraphOf } from '@otorga/cli/system/subgraphs'
import { type ConsoleOptions, createConsole } from '@otorga/gateway/console'
import { LocalDataSource } from '@otorga/gateway/data-source'
import { composeSupergraph } from '@otorga/gateway/supergraph'
import type { Proxies } from '@otorga/kernel/base/client'
import { createLogger, type Logger } from '@otorga/kernel/base/logging'
import type { Subgraph } from '@otorga/kernel/doors/graphql'
import { createMemoryLimiter, type RateLimiter } from '@otorga/kernel/ports/rate-limit'
import { createValidators, readContracts } from '@otorga/kernel/request/contract'
import { createRestApp } from '@otorga/rest-adapter/http/app'
import { contextOf } from '@otorga/rest-adapter/http/handler'
import { type ComponentPort, localPort } from '@otorga/rest-adapter/http/port'
import { routes } from '@otorga/rest-adapter/routes/index'
import { testSystem } from '../harness/system.js'

type Source = ConsoleOptions['sources'][string]

export interface ListenerOptions {
  /** The kind of listener; the default is public. */
  on?: 'public' | 'internal'
  /** Introspection and GraphiQL. */
  explorable?: boolean
  /** Authenticates a call of the graph by its session; nobody has one when absent. */
  authorize?: ConsoleOptions['authorize']
  /** Documents of manifests. */
  trusted?: ConsoleOptions['trusted']
  corsOrigins?: readonly string[]
  /** Who may name the client of a request; nobody when absent. */
  proxies?: Proxies
  limiter?: RateLimiter
  log?: Logger
  /** Wraps the port between the adapter and a component. */
  port?(subgraph: Subgraph): ComponentPort
  /** Wraps the data source between the gateway and a component. */
  source?(subgraph: Subgraph): Source
  /** Changes the schemas of this listener only. */
  change?(subgraphs: Subgraph[]): void
}

export const localSource = (subgraph: Subgraph): Source => new LocalDataSource(subgraph)

type Schemas = Promise<{ subgraphs: Subgraph[]; supergraphSdl: string }>

let built: Schemas | undefined
/** The schemas as they are, built once for all listeners of a worker. */
const unchanged = (): Schemas =>
  (built ??= buildSubgraphs().then((subgraphs) => ({ subgraphs, supergraphSdl: supergraphOf(subgraphs) })))

async function changed(change: (subgraphs: Subgraph[]) => void): Schemas {
  const subgraphs = await buildSubgraphs()
  change(subgraphs)
  return {
    subgraphs,
    supergraphSdl: composeSupergraph(subgraphs.map(({ component, sdl }) => ({ name: component, sdl }))),
  }
}

/** Opens a further listener over the components of this worker's system, with other options than the system's own. */
export async function openListener(options: ListenerOptions = {}) {
  const {
    explorable = false,
    limiter = createMemoryLimiter({ multiplier: 10_000 }),
    port = localPort,
    source = localSource,
  } = options
  const { system } = await testSystem()
  const services = system.services.ofContext
  const log = options.log ?? createLogger('silent')
  const contracts = readContracts()
  const { subgraphs, supergraphSdl } = await (options.change ? changed(options.change) : unchanged())
  const console = await createConsole({
    supergraphSdl,
    sources: Object.fromEntries(subgraphs.map((subgraph) => [subgraph.component, source(subgraph)])),
    contextOf: (request) => ({ ...contextOf(request, 'public', services), door: 'graph' }),
    authorize: options.authorize ?? (async () => {}),
    limiter,
    log,
    explorable,
    trusted: options.trusted,
  })
  const rest = {
    components: Object.fromEntries(subgraphs.map((subgraph) => [subgraph.component, port(subgraph)])),
    services,
    objects: services.flow!.objects,
    limiter,
    log,
    routes,
    contracts,
    validators: createValidators(contracts),
    now: () => new Date(),
    ready: () => undefined,
    corsOrigins: options.corsOrigins,
  }
  const listener = await bind('127.0.0.1', 0, 'PORT', { proxies: options.proxies })
  listener.serve(
    createRestApp(options.on ?? 'public', rest, (app) => {
      if (options.on === 'internal') return
      console.mount(app)
      mountPages(app, { ...rest, files: system.services.files })
    }),
  )
  return {
    url: `http://127.0.0.1:${listener.port}`,
    planAhead: console.planAhead,
    async close() {
      await listener.close(0)
      await console.stop()
    },
  }
}
