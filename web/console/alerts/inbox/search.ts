import { listSearch } from '../../shared/list-search.ts'

export const statuses = ['open', 'acknowledged', 'resolved', 'dismissed'] as const

export const alertsSearch = listSearch(statuses)
