import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import { partHook } from '../../texts/shared-texts.ts'
import type { en } from './en.ts'

export type PayloadsTexts = TextsLike<typeof en>

export const usePayloads = partHook<PayloadsTexts>('payloads')
