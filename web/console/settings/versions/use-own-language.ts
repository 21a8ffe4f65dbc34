import { languageOf } from '@otorga/ui/texts/language.ts'
import { useSession } from '../../session/session-context.ts'
import type { TextLanguage } from './search.ts'

/** The language of the tenant's country: applicants who read none that has a text are shown this one. */
export function useOwnLanguage(): TextLanguage {
  const { tenant } = useSession()
  return languageOf(tenant.locale) ?? 'en'
}
