import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import { type HopKeys, heldHopKeys, hopKey, hopKeysOfSecret } from '@otorga/kernel/doors/hop'
import type { Component } from '@otorga/schema/operations'
import { askersOf, type PeerService } from '@otorga/schema/peers'

/** The kinds of `otorga serve`. */
export const servedKinds = [...components, 'gateway', 'rest', 'worker'] as const
export type ServedKind = (typeof servedKinds)[number]

/** Calls of one service to another. */
export interface Hop {
  from: PeerService
  to: Component
}

/** Who calls whom: the two entrances every component, and a component those whose answers it asks for. */
export const hops: readonly Hop[] = components.flatMap((to) =>
  (['gateway', 'rest', ...askersOf(to).filter((one) => one !== 'gateway' && one !== 'rest')] as const).map((from) => ({
    from,
    to,
  })),
)

const isComponent = (service: PeerService) => (components as readonly string[]).includes(service)

/** The calls that a process makes or answers. The worker makes those of every component, because it does their work. */
export const hopsOf = (kind: ServedKind): Hop[] =>
  hops.filter(({ from, to }) => (kind === 'worker' ? isComponent(from) : from === kind || to === kind))

/** The keys of a process as HOP_KEYS has them. */
export const hopKeysFor = (kind: ServedKind, secret: string): string =>
  hopsOf(kind)
    .map(({ from, to }) => `${from}/${to}:${hopKey(secret, from, to)}`)
    .join(',')

/** The keys that this process signs and verifies with. */
export function hopKeysOf({ hopKeys, previousHopKeys, hopSecret, previousHopSecret }: Config): HopKeys {
  if (hopKeys) return heldHopKeys(hopKeys, previousHopKeys ?? {})
  return hopKeysOfSecret(...[hopSecret, previousHopSecret].filter((one) => one !== undefined))
}
