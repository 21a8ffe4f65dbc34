import { listSearch } from '../../shared/list-search.ts'

/** The states by which the queue is filtered, in the order in which an application passes them. */
export const statuses = ['submitted', 'draft', 'approved', 'rejected', 'cancelled', 'expired'] as const

export const queueSearch = listSearch(statuses)
