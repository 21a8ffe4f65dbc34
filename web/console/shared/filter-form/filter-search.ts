import { fallback, isoDate, optional, picklist, pipe, string, uuid } from 'valibot'

/** What an address says of a filter. Anything else counts for nothing. */
export const dayFilter = fallback(optional(pipe(string(), isoDate())), undefined)
export const idFilter = fallback(optional(pipe(string(), uuid())), undefined)
export const oneOf = <Name extends string>(names: readonly Name[]) => fallback(optional(picklist(names)), undefined)
