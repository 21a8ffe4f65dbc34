import { sortedListSearch } from '../../shared/list-search.ts'

export const statuses = ['active', 'flagged', 'blacklisted'] as const

/** The columns by which the server sorts. */
export const sorts = { name: 'full_name:asc', score: 'trust_score:desc', last: 'last_interaction_at:desc' } as const

export const peopleSearch = sortedListSearch(statuses, sorts)
