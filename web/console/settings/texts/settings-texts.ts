import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import { partHook } from '../../shared/texts/shared-texts.ts'
import type { en } from './en.ts'

export type SettingsTexts = TextsLike<typeof en>

export const useTexts = partHook<SettingsTexts>('settings')
