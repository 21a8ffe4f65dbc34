import type * as contract from '@otorga/schema/rest/types/identity'
import { closedSet } from '../../base/scalars/index.js'

export const TextLanguage = closedSet<contract.TextLanguage>('TextLanguage', 'A language of texts.', {
  es: 'Spanish.',
  en: 'English.',
  pt: 'Portuguese.',
})

export const LegalTextKind = closedSet<contract.LegalTextKind>('LegalTextKind', 'A text that applicants accept.', {
  terms: 'The terms.',
  privacy: 'How personal data is treated.',
})
