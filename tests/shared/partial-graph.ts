import { sessionOptions } from '@otorga/cli/system/sessions'
import { documentsOf } from '@otorga/cli/system/trusted'
import { RemoteDataSource } from '@otorga/gateway/remote-data-source'
import { createSessionGateway } from '@otorga/gateway/session/session-gateway'
import { createLogger } from '@otorga/kernel/base/logging'
import type { Subgraph } from '@otorga/kernel/doors/graphql'
import { hopKeysOfSecret } from '@otorga/kernel/doors/hop'
import { createHopClient } from '@otorga/kernel/doors/hop-client'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { createValidators, readContracts } from '@otorga/kernel/request/contract'
import type { Component } from '@otorga/schema/operations'
import { testSystem } from '../harness/system.js'
import { localSource, openListener } from './listener.js'

/** A graph over this worker's components, each of which can be away for a while. */
export interface PartialGraph {
  url: string
  /** From now on the gateway calls the component at an address where no process listens. */
  stop(component: Component): void
  /** The component is there again. */
  start(component: Component): void
  close(): Promise<void>
}

/** Opens such a graph; it takes the sessions and the documents of the console, and everybody's tokens. */
export async function openPartialGraph(): Promise<PartialGraph> {
  const away = new Set<Component>()
  const clients: { close(): Promise<void> }[] = []
  function source(subgraph: Subgraph) {
    const { component } = subgraph
    const local = localSource(subgraph)
    const client = createHopClient({
      service: 'gateway',
      to: component,
      keys: hopKeysOfSecret('any'),
      urls: ['http://127.0.0.1:1'],
      readyPath: '/',
      takingPath: '/',
    })
    clients.push(client)
    const remote = new RemoteDataSource(client)
    return {
      process: (fetch: Parameters<typeof local.process>[0]) => (away.has(component) ? remote : local).process(fetch),
    }
  }
  const { system, config, keys } = await testSystem()
  const limiter = createMemoryLimiter({ multiplier: 10_000 })
  const contracts = readContracts()
  const wiring = {
    contracts,
    validators: createValidators(contracts),
    limiter,
    log: createLogger('silent'),
    now: () => new Date(),
  }
  const sessions = createSessionGateway(sessionOptions({ config, keys }, system.services, wiring))
  const listener = await openListener({ source, authorize: sessions.authorize, trusted: documentsOf(config).trusted })
  return {
    url: listener.url,
    stop: (component) => void away.add(component),
    start: (component) => void away.delete(component),
    async close() {
      await listener.close()
      await Promise.all(clients.map((client) => client.close()))
    },
  }
}
