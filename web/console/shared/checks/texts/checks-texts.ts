import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import { partHook } from '../../texts/shared-texts.ts'
import type { en } from './en.ts'

export type ChecksTexts = TextsLike<typeof en>

export const useChecks = partHook<ChecksTexts>('checks')
