import type { Problem } from '@otorga/kernel/base/errors'
import { webhookTypes } from '@otorga/schema/events'

/** An endpoint of a tenant's configuration. */
export interface Wanted {
  url: string
  events: readonly string[]
}

/** Whether one of the names covers the event: its own name, `*`, or a prefix such as `lending.credit.*`. */
export const wants = (names: readonly string[], type: string) =>
  names.some((name) => name === '*' || name === type || (name.endsWith('.*') && type.startsWith(name.slice(0, -1))))

/** The addresses that want an event, without duplicates. */
export const addressesFor = (webhooks: readonly Wanted[], type: string): string[] => [
  ...new Set(webhooks.filter(({ events }) => wants(events, type)).map(({ url }) => url)),
]

/** The problems of names that no event has. Names that are in the tenant's configuration already are not checked. */
export function eventProblems(
  webhooks: readonly Wanted[] | null | undefined,
  stored: readonly Wanted[],
  field = 'config.webhooks',
): Problem[] {
  const known = new Set(stored.flatMap(({ events }) => events))
  return (webhooks ?? []).flatMap(({ events }, at) =>
    events.flatMap((name, nth) =>
      known.has(name) || webhookTypes.some((type) => wants([name], type))
        ? []
        : [{ field: `${field}.${at}.events.${nth}`, message: 'is no event that webhooks tell of' }],
    ),
  )
}
