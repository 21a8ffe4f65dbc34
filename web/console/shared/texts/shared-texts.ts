import { useReading } from '@otorga/ui/texts/texts.tsx'
import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import type { en } from './en.ts'

export type SharedTexts = TextsLike<typeof en>

/** The hook by which the screens of one noun get their part of the catalog. */
export const partHook =
  <Texts>(name: string) =>
  (): Texts =>
    (useReading().texts as unknown as Record<string, Texts>)[name]!

export const useShared = partHook<SharedTexts>('shared')

/** The word of a value of the graph; the value itself where a newer platform has one that this console does not know. */
export const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value
