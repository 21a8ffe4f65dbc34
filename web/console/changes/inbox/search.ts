import { listSearch } from '../../shared/list-search.ts'

export const statuses = ['pending', 'approved', 'rejected', 'failed'] as const

export const inboxSearch = listSearch(statuses)
