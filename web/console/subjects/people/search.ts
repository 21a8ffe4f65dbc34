import { listSearch } from '../../shared/list-search.ts'

export const statuses = ['active', 'flagged', 'blacklisted'] as const

export const peopleSearch = listSearch(statuses)
