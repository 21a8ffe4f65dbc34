import { type Brand, filled, languageOf, type WrittenLetter, writeLetter } from '@otorga/kernel/base/letter'
import type { TenantRow } from '../store/tenant.store.js'
import { type AccountLetter, accountTexts } from './account.texts.js'

/** Of a tenant, what its letters show. */
export type LetterTenant = Pick<TenantRow, 'name' | 'slug' | 'realmName' | 'config' | 'theme'>

/** In whose name a tenant's letters are sent. */
export const brandOf = ({ name, theme }: Pick<TenantRow, 'name' | 'theme'>): Brand => ({
  name,
  logoUrl: theme.logoUrl ?? null,
  primaryColor: theme.primaryColor ?? null,
})

/** What a letter about an account says besides its words. */
export interface AccountFacts {
  email: string
  firstName: string
  /** The link to set the password. */
  url?: string
  temporaryPassword?: string
}

/** Writes a letter to a user about their account, in the tenant's name and language. */
export function accountLetter(tenant: LetterTenant, name: AccountLetter, facts: AccountFacts): WrittenLetter {
  const language = languageOf(tenant.config.locale)
  const texts = accountTexts[language]
  const { subject, paragraphs, action } = texts.letters[name]
  const values = { tenant: tenant.name, name: facts.firstName }
  const { url, temporaryPassword } = facts
  return writeLetter(brandOf(tenant), {
    language,
    subject: filled(subject, values),
    greeting: filled(texts.greeting, values),
    paragraphs: paragraphs.map((text) => filled(text, values)),
    facts: [
      [texts.facts.email, facts.email],
      [texts.facts.tenant, tenant.slug],
      ...(temporaryPassword === undefined ? [] : [[texts.facts.password, temporaryPassword] as const]),
    ],
    ...(action && url && { action: { label: action, url } }),
    footnote: filled(texts.footnote, values),
  })
}
