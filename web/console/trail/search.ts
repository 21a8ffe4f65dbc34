import {
  fallback,
  type InferOutput,
  isoDate,
  maxLength,
  minLength,
  object,
  optional,
  picklist,
  pipe,
  string,
  uuid,
} from 'valibot'
import { pageSearch } from '../shared/list-search.ts'
import { sortSearch } from '../shared/sorting.ts'
import { type Activity, activityIds, type Category, categories } from './ocsf.ts'

const day = fallback(optional(pipe(string(), isoDate())), undefined)
const id = fallback(optional(pipe(string(), uuid())), undefined)
const identifier = fallback(optional(pipe(string(), minLength(1), maxLength(200))), undefined)
const one = <Name extends string>(names: readonly Name[]) => fallback(optional(picklist(names)), undefined)

/** The columns by which the server sorts. */
export const sorts = { time: 'time:desc', severity: 'severity_id:desc' } as const

/** The severities from which the trail can be shown. */
export const severities = ['low', 'medium', 'high', 'critical'] as const

/** The filters and the order of the trail, in the address. */
export const trailSearch = object({
  ...pageSearch.entries,
  severity: one(severities),
  activity: one(Object.keys(activityIds) as Activity[]),
  category: one(Object.keys(categories) as Category[]),
  /** A kind of records; an event that somebody else reported may be about a kind of its own. */
  kind: identifier,
  sort: sortSearch(sorts),
  from: day,
  to: day,
  actor: id,
  /** A program or a service that is no user of the tenant. */
  uid: identifier,
  resource: id,
  /** The export whose progress is shown. */
  export: id,
})

export type TrailSearch = InferOutput<typeof trailSearch>
