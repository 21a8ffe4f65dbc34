import { fallback, number, object, optional, picklist, pipe, string, transform, union } from 'valibot'
import { pageSearch } from '../../shared/list-search.ts'

export const statuses = ['active', 'pending_verification', 'locked', 'inactive'] as const

// A number in the address is read as one; it is searched for as it was typed.
const text = pipe(
  union([string(), number()]),
  transform((typed) => String(typed).trim()),
)

/** Whose accounts are shown: those of the staff unless the address says otherwise. */
export const groups = ['customers'] as const

/** What the address of the list of users says. */
export const usersSearch = object({
  ...pageSearch.entries,
  status: fallback(optional(picklist(statuses)), undefined),
  group: fallback(optional(picklist(groups)), undefined),
  q: fallback(optional(text), undefined),
})
