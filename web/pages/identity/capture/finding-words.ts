import type { IdentityTexts } from '../texts/identity-texts.ts'
import type { Finding } from './use-submission.ts'

/** What a person reads about findings: each once, after the name of what it is about, where there are several things. */
export function findingWords(
  { findings: words, about }: IdentityTexts,
  findings: readonly Finding[],
  nameOf: (field: string) => string | undefined,
): string[] {
  const said = findings.map(({ field, code }) => {
    const known = Object.hasOwn(words, code) ? (words as Record<string, string>)[code]! : words.other
    const name = nameOf(field)
    return name === undefined ? known.charAt(0).toUpperCase() + known.slice(1) : about(name, known)
  })
  return [...new Set(said)]
}
