import { listSearch } from '../../shared/list-search.ts'

export const states = ['active', 'inactive'] as const

export const flowsSearch = listSearch(states)
