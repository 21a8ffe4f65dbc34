import { fallback, type InferOutput, maxLength, minLength, object, optional, pipe, string } from 'valibot'
import { dayFilter, idFilter, oneOf } from '../shared/filter-form/filter-search.ts'
import { pageSearch } from '../shared/list-search.ts'
import { sortSearch } from '../shared/sorting.ts'
import { type Activity, activityIds, type Category, categories } from './ocsf.ts'

const identifier = fallback(optional(pipe(string(), minLength(1), maxLength(200))), undefined)

/** The columns by which the server sorts. */
export const sorts = { time: 'time:desc', severity: 'severity_id:desc' } as const

/** The severities from which the trail can be shown. */
export const severities = ['low', 'medium', 'high', 'critical'] as const

/** The filters and the order of the trail, in the address. */
export const trailSearch = object({
  ...pageSearch.entries,
  severity: oneOf(severities),
  activity: oneOf(Object.keys(activityIds) as Activity[]),
  category: oneOf(Object.keys(categories) as Category[]),
  /** A kind of records; an event that somebody else reported may be about a kind of its own. */
  kind: identifier,
  sort: sortSearch(sorts),
  from: dayFilter,
  to: dayFilter,
  actor: idFilter,
  /** A program or a service that is no user of the tenant. */
  uid: identifier,
  resource: idFilter,
  /** The export whose progress is shown. */
  export: idFilter,
})

export type TrailSearch = InferOutput<typeof trailSearch>
