import { textsHook } from '@otorga/ui/texts/texts.tsx'
import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import type { en } from './en.ts'

/** The texts of the wizard in any language. */
export type WizardTexts = TextsLike<typeof en>

export const useTexts = textsHook<WizardTexts>()
