import { fallback, isoDate, object, optional, picklist, pipe, string, uuid } from 'valibot'
import { pageSearch } from '../../shared/list-search.ts'
import { sortSearch } from '../../shared/sorting.ts'

/** The severities of OCSF, by their numbers. */
export const severityIds = { informational: 1, low: 2, medium: 3, high: 4, critical: 5 } as const
export type Severity = keyof typeof severityIds

const day = fallback(optional(pipe(string(), isoDate())), undefined)
const id = fallback(optional(pipe(string(), uuid())), undefined)

/** The columns by which the server sorts. */
export const sorts = { time: 'time:desc', severity: 'severity_id:desc' } as const

/** The filters and the order of the trail, in the address. */
export const trailSearch = object({
  ...pageSearch.entries,
  severity: fallback(optional(picklist(['low', 'medium', 'high', 'critical'])), undefined),
  sort: sortSearch(sorts),
  from: day,
  to: day,
  actor: id,
  resource: id,
  /** The export whose progress is shown. */
  export: id,
})
