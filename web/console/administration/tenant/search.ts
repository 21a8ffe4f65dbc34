import { object } from 'valibot'
import { partSearch } from '../../shared/list-search.ts'

const { page } = partSearch.entries

/** What the address of a tenant says: the page of its flows, and that of those who manage it. */
export const tenantSearch = object({ page, managers: page })
