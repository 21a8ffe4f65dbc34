import { wordOf } from '../shared/texts/shared-texts.ts'

/** The words of a kind of records; a kind that the texts do not know is written as it is. */
export const kindOf = (kinds: Readonly<Record<string, string>>, type: string): string =>
  wordOf(kinds, type).replaceAll('_', ' ')
