import { fallback, object, optional, pipe, regex, string } from 'valibot'
import { listSearch } from '../../shared/list-search.ts'

export const statuses = [
  'created',
  'in_progress',
  'capture_completed',
  'needs_review',
  'approved',
  'rejected',
  'failed',
  'expired',
  'cancelled',
] as const

/** What the address of the list of executions says: their state, and the flow that they follow. */
export const executionsSearch = object({
  ...listSearch(statuses).entries,
  flow: fallback(optional(pipe(string(), regex(/^[\da-f-]{36}$/i))), undefined),
})
