import { fallback, object, optional, string } from 'valibot'
import { listSearch } from '../../shared/list-search.ts'

export const statuses = ['pending', 'delivered', 'failed', 'paused'] as const

/** What the address of the list of deliveries says. */
export const deliveriesSearch = object({
  ...listSearch(statuses).entries,
  url: fallback(optional(string()), undefined),
})
