import { fallback, object, optional, pipe, regex, string } from 'valibot'
import { partSearch } from '../../shared/list-search.ts'

/** What the address of a flow says: the version that is shown, where it is not the one in use, and the page of all of them. */
export const flowSearch = object({
  ...partSearch.entries,
  version: fallback(optional(pipe(string(), regex(/^[\da-f-]{36}$/i))), undefined),
})
