import { sortedListSearch } from '../../shared/list-search.ts'

export const lists = ['blacklist', 'watchlist', 'whitelist'] as const

/** The column by which the server sorts. */
export const sorts = { added: 'added_at:desc' } as const

export const listedSearch = sortedListSearch(lists, sorts)
