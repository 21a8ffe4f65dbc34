import { wordOf } from '../texts/shared-texts.ts'
import type { Writing } from '../use-writing.ts'
import type { ChecksTexts } from './texts/checks-texts.ts'

/** The words and the ways of writing that a reading needs. */
type Words = Pick<ChecksTexts['readings'], 'fields' | 'values'> &
  Pick<Writing, 'number' | 'percent'> & { yes: string; no: string }

/** The values of a reading that are one word or number each; a name that another provider has made up is its own words. */
export function readingFacts(data: unknown, { fields, values, yes, no, number, percent }: Words) {
  const known = values as Readonly<Record<string, Readonly<Record<string, string>>>>
  const textOf = (name: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return name === 'confidence' ? percent(value) : number(value)
    return typeof value === 'string' ? wordOf(known[name] ?? {}, value) : undefined
  }
  return Object.entries(data ?? {}).flatMap(([name, one]) => {
    const value = textOf(name, one)
    return value === undefined ? [] : [{ name: wordOf(fields, name).replaceAll('_', ' '), value }]
  })
}
