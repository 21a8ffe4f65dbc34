import { sortedListSearch } from '../../shared/list-search.ts'

export const states = ['active', 'inactive'] as const

/** The columns by which the server sorts. */
export const sorts = { name: 'name:asc' } as const

export const productsSearch = sortedListSearch(states, sorts)
