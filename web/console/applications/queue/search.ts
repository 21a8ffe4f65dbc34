import { object } from 'valibot'
import { dayFilter, idFilter, oneOf } from '../../shared/filter-form/filter-search.ts'
import { sortedListSearch } from '../../shared/list-search.ts'

/** The states by which the queue is filtered, in the order in which an application passes them. */
export const statuses = ['submitted', 'draft', 'approved', 'rejected', 'cancelled', 'expired'] as const

/** The columns by which the server sorts. */
export const sorts = { created: 'created_at:desc' } as const

/** Where the identity check of an application may stand. */
export const validations = ['in_review', 'in_progress', 'passed', 'failed', 'not_required'] as const

/** The filters and the order of the queue, in the address; its days are those on which applications were begun. */
export const queueSearch = object({
  ...sortedListSearch(statuses, sorts).entries,
  product: idFilter,
  validation: oneOf(validations),
  from: dayFilter,
  to: dayFilter,
})
