/** Text without accents, in capitals, as documents print it. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const particles = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'DA', 'DO', 'DOS', 'Y', 'E'])
/** The words of a name or a print, folded, without particles. */
export const wordsOf = (text: string) =>
  folded(text)
    .split(' ')
    .filter((word) => word.length > 0 && !particles.has(word))

/** Whether two words differ in at most one letter. */
export function near(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1)
}

export type Agreement = 'agree' | 'unsure' | 'differ'

/**
 * Compares two names of a person. Some leave out a second name or surname, and a reader may take a letter for another one. `cut` says
 * that the second one may end in the middle of a word.
 */
export function namesAgree(one: string, other: string, cut = false): Agreement {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const [fewer, more] = words.length <= others.length ? [words, others] : [others, words]
  if (fewer.length === 0) return 'unsure'
  const last = others.at(-1)!
  const matched = fewer.filter(
    (word) => more.some((candidate) => near(word, candidate)) || (cut && last.length >= 2 && word.startsWith(last)),
  ).length
  if (matched === fewer.length) return fewer.length === 1 && more.length > 1 ? 'unsure' : 'agree'
  return matched * 2 > fewer.length ? 'unsure' : 'differ'
}

/** A number without signs and leading zeros. */
const bare = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

export const numbersAgree = (one: string, other: string) => bare(one) === bare(other)
