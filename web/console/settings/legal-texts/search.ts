import { fallback, object, optional, picklist } from 'valibot'
import { versionsSearch } from '../versions/search.ts'

export const kinds = ['terms', 'privacy'] as const

/** What the address of the legal texts says. */
export const legalTextsSearch = object({
  ...versionsSearch.entries,
  kind: fallback(optional(picklist(kinds), 'terms'), 'terms'),
})
