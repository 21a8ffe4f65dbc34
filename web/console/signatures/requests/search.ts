import { listSearch } from '../../shared/list-search.ts'

/** The states by which requests are filtered, in the order in which a request passes them; overdue are those that expired lately. */
export const statuses = ['created', 'pending_signature', 'signed', 'declined', 'revoked', 'expired', 'overdue'] as const

export const signaturesSearch = listSearch(statuses)
