import { fallback, literal, object, optional } from 'valibot'
import { idFilter, oneOf } from '../../shared/filter-form/filter-search.ts'
import { listSearch } from '../../shared/list-search.ts'

/** The states by which alerts are filtered; what is not closed is open or being worked on. */
export const statuses = ['unclosed', 'open', 'acknowledged', 'resolved', 'dismissed'] as const

/** The severities by which alerts are filtered. */
export const severities = ['critical', 'high', 'medium', 'low'] as const

/** The filters of the alerts, in the address. */
export const alertsSearch = object({
  ...listSearch(statuses).entries,
  severity: oneOf(severities),
  /** Only those that are assigned to the reader. */
  mine: fallback(optional(literal(true)), undefined),
  /** Only those of one person. */
  subjectId: idFilter,
})
