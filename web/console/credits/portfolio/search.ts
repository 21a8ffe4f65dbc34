import { fallback, object, optional, pipe, regex, string } from 'valibot'
import { type ArrearsBucket, arrearsBuckets } from '../../shared/arrears-buckets.ts'
import { oneOf } from '../../shared/filter-form/filter-search.ts'
import { sortedListSearch } from '../../shared/list-search.ts'

/** The states by which the portfolio is filtered, in the order in which a credit passes them. */
export const statuses = ['active', 'disbursed', 'defaulted', 'closed', 'cancelled'] as const

/** The columns by which the server sorts. */
export const sorts = { late: 'days_past_due:desc', created: 'created_at:desc' } as const

/** The filters and the order of the portfolio, in the address. */
export const portfolioSearch = object({
  ...sortedListSearch(statuses, sorts).entries,
  /** Only credits that run and are so late. */
  late: oneOf(Object.keys(arrearsBuckets) as ArrearsBucket[]),
  currency: fallback(optional(pipe(string(), regex(/^[A-Z]{3}$/))), undefined),
})
