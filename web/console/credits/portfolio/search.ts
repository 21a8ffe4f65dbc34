import { sortedListSearch } from '../../shared/list-search.ts'

/** The states by which the portfolio is filtered, in the order in which a credit passes them. */
export const statuses = ['active', 'disbursed', 'defaulted', 'closed', 'cancelled'] as const

/** The columns by which the server sorts. */
export const sorts = { late: 'days_past_due:desc', created: 'created_at:desc' } as const

export const portfolioSearch = sortedListSearch(statuses, sorts)
