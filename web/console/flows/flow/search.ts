import { fallback, object, optional, pipe, regex, string } from 'valibot'

/** What the address of a flow says: the version that is shown, where it is not the one in use. */
export const flowSearch = object({ version: fallback(optional(pipe(string(), regex(/^[\da-f-]{36}$/i))), undefined) })
