import { textsHook } from '@otorga/ui/texts/texts.tsx'
import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import type { en } from './en.ts'

/** The texts of the identity page in any language. */
export type IdentityTexts = TextsLike<typeof en>

export const useTexts = textsHook<IdentityTexts>()
