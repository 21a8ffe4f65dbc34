import { sortedListSearch } from '../../shared/list-search.ts'

/** The states by which the queue is filtered, in the order in which an application passes them. */
export const statuses = ['submitted', 'draft', 'approved', 'rejected', 'cancelled', 'expired'] as const

/** The columns by which the server sorts. */
export const sorts = { created: 'created_at:desc' } as const

export const queueSearch = sortedListSearch(statuses, sorts)
