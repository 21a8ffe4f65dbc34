import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import type { Logger } from '@otorga/kernel/base/logging'
import type { DataSource } from '../data-source.js'
import { atOwnPaths } from '../own-paths.js'
import { createExecutor, type Executor, type Plans } from './executor.js'
import { type Planner, plannerOf } from './planner.js'

export interface GatewayOptions {
  supergraphSdl: string
  /** The data source of each subgraph, by name. */
  sources: Readonly<Record<string, DataSource>>
  plans: Plans
  log: Logger
}

/**
 * Apollo's gateway, whose plans are executed by an executor of ours: Apollo's normalizes the operation at each request, and shapes
 * answers by walking it. `planner` is there once the gateway has loaded.
 */
export function openGateway({ supergraphSdl, sources, plans, log }: GatewayOptions) {
  let planner: Planner | undefined
  let execute: Executor | undefined
  const sourceOf = (name: string) => {
    const source = sources[name]
    if (!source) throw new Error(`the supergraph contains ${name}, for which this process has no data source`)
    return source
  }
  const names: string[] = []
  const gateway = new ApolloGateway({
    supergraphSdl,
    // Composition has done that.
    validateSupergraph: false,
    buildService({ name }) {
      names.push(name)
      return sourceOf(name) as unknown as GraphQLDataSource
    },
    logger: {
      debug() {},
      info() {},
      warn: (line?: unknown) => log.warn(String(line)),
      error: (line?: unknown) => log.error(String(line)),
    },
  })
  gateway.onSchemaLoadOrUpdate(() => {
    planner = plannerOf(gateway)
    const { api } = planner
    const placed = names.map((name) => [name, atOwnPaths(sourceOf(name), api)] as const)
    execute = createExecutor(planner, Object.fromEntries(placed), plans)
  })
  gateway.executor = ((asked: Parameters<Executor>[0]) => execute!(asked)) as unknown as typeof gateway.executor
  return { gateway, planner: () => planner! }
}
