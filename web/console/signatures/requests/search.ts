import { listSearch } from '../../shared/list-search.ts'

/** The states by which requests are filtered, in the order in which a request passes them. */
export const statuses = ['created', 'pending_signature', 'signed', 'declined', 'revoked', 'expired'] as const

export const signaturesSearch = listSearch(statuses)
