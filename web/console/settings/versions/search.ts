import { fallback, object, optional, picklist } from 'valibot'
import { pageSearch } from '../../shared/list-search.ts'

export const languages = ['es', 'en', 'pt'] as const
export type TextLanguage = (typeof languages)[number]

/** What the address of the versions of a text says; without a language it is the tenant's own. */
export const versionsSearch = object({
  ...pageSearch.entries,
  language: fallback(optional(picklist(languages)), undefined),
})
