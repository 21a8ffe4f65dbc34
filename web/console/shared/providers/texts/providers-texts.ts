import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import { partHook } from '../../texts/shared-texts.ts'
import type { en } from './en.ts'

export type ProvidersTexts = TextsLike<typeof en>

export const useProviders = partHook<ProvidersTexts>('providers')
