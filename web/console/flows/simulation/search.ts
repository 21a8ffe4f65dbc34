import { fallback, number, object, optional, picklist, pipe, regex, string } from 'valibot'

export const periods = [7, 30, 90, 366] as const

/** What the address of a simulation says: the days that it looks back, and whose executions it tries. */
export const simulationSearch = object({
  days: fallback(optional(pipe(number(), picklist(periods)), 30), 30),
  tenant: fallback(optional(pipe(string(), regex(/^[\da-f-]{36}$/i))), undefined),
})
