import { existsSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { composeSupergraph } from '@otorga/gateway/supergraph'
import { missingOperations, type Subgraph } from '@otorga/kernel/doors/graphql'
import { graphqlFile } from '@otorga/schema/files'
import { operations } from '@otorga/schema/operations'
import type { Wiring } from './components/component.js'
import { wirings } from './components/index.js'

/** Builds every subgraph; throws when a declared operation has no field. */
export async function buildSubgraphs(): Promise<Subgraph[]> {
  const builders = Object.values(wirings as Record<string, Wiring>).flatMap(({ buildSubgraph }) => buildSubgraph ?? [])
  const subgraphs: Subgraph[] = []
  for (const build of builders) {
    subgraphs.push(await build())
    // What waits for Postgres goes on in between.
    await setImmediate()
  }
  const built = new Set(subgraphs.map(({ component }) => component))
  const orphans = Object.entries(operations).filter(([, { component }]) => !built.has(component))
  const missing = [...subgraphs.flatMap(missingOperations), ...orphans.map(([name]) => name)]
  if (missing.length > 0)
    throw new Error(`these operations of the contract have no field in the graph: ${missing.join(', ')}`)
  return subgraphs
}

/** The committed supergraph when it fits these subgraphs, else a fresh composition. */
export function supergraphOf(subgraphs: readonly Subgraph[]): string {
  const committed = existsSync(graphqlFile('supergraph')) ? readFileSync(graphqlFile('supergraph'), 'utf8') : ''
  const same = subgraphs.every(
    ({ component, sdl }) => existsSync(graphqlFile(component)) && readFileSync(graphqlFile(component), 'utf8') === sdl,
  )
  return committed && same
    ? committed
    : composeSupergraph(subgraphs.map(({ component, sdl }) => ({ name: component, sdl })))
}
