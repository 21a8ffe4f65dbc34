import { fallback, number, object, optional, pipe, string, transform, union } from 'valibot'
import { listSearch } from '../../shared/list-search.ts'

export const statuses = ['active', 'suspended', 'onboarding'] as const

// A number in the address is read as one; it is searched for as it was typed.
const text = pipe(
  union([string(), number()]),
  transform((typed) => String(typed).trim()),
)

/** What the address of the list of tenants says. */
export const tenantsSearch = object({
  ...listSearch(statuses).entries,
  q: fallback(optional(text), undefined),
})
