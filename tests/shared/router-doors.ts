import { randomUUID } from 'node:crypto'
import { type Answer, call } from '@otorga/cli/demo/client'
import { bind } from '@otorga/cli/system/listener'
import { openToRouters, subgraphPath } from '@otorga/cli/system/routers'
import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { LocalDataSource } from '@otorga/gateway/data-source'
import { readConfig } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { createMemoryLimiter, type RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { Component } from '@otorga/schema/operations'
import { testSystem } from '../harness/system.js'

/** Two secrets, as during a rotation. */
export const routerSecrets = [randomUUID(), randomUUID()] as const

export interface Asked {
  query?: unknown
  variables?: Record<string, unknown>
  operationName?: string
}

interface Sent {
  token?: string | undefined
  headers?: Record<string, string>
}

/** Opens the subgraphs of this worker's system to other routers, with a limiter of their own. */
export async function openRouterDoors({
  limiter = createMemoryLimiter({ multiplier: 10_000 }),
  env = {},
}: {
  limiter?: RateLimiter
  env?: Record<string, string>
} = {}) {
  const { system } = await testSystem()
  const config = readConfig({ ROUTER_SECRETS: routerSecrets.join(), ...env })
  const subgraphs = await buildSubgraphs()
  const shared = { config, limiter, services: system.services.ofContext, log: createLogger('silent') }
  const doors = new Map(
    subgraphs.map((subgraph) => [
      subgraphPath(subgraph.component),
      openToRouters({ ...shared, subgraph, source: new LocalDataSource(subgraph) })!,
    ]),
  )
  const listener = await bind('127.0.0.1', 0, 'INTERNAL_PORT')
  listener.serve((request, response) => doors.get(request.url!)!(request, response))
  const url = `http://127.0.0.1:${listener.port}`
  return {
    url,
    subgraphs,
    /** Asks as a router that has proved itself. */
    ask: (component: Component, asked: Asked, { token, headers = {} }: Sent = {}): Promise<Answer> =>
      call(url, 'POST', subgraphPath(component), {
        body: asked,
        headers: { 'X-Router-Authorization': `Bearer ${routerSecrets[0]}`, ...headers },
        ...(token && { token }),
      }),
    close: () => listener.close(0),
  }
}

/** A fetch of records by their keys, as a plan has it. */
export const entitiesOf = (type: string, ids: readonly string[], fields: string): Asked => ({
  query: `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on ${type} ${fields} } }`,
  variables: { keys: ids.map((id) => ({ __typename: type, id })) },
})
