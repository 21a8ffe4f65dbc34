import { listSearch } from '../../shared/list-search.ts'

/** The states by which the portfolio is filtered, in the order in which a credit passes them. */
export const statuses = ['active', 'disbursed', 'defaulted', 'closed', 'cancelled'] as const

export const portfolioSearch = listSearch(statuses)
