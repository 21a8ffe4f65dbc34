import { randomInt } from 'node:crypto'

const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_.+!'] as const
const all = kinds.join('')
const pick = (letters: string, random: (max: number) => number) => letters[random(letters.length)]!

/** A password to be changed at the first sign-in: 20 characters of every kind, none that look alike. */
export function temporaryPassword(random: (max: number) => number = randomInt): string {
  const letters = [...kinds.map((kind) => pick(kind, random)), ...Array.from({ length: 16 }, () => pick(all, random))]
  for (let at = letters.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[letters[at], letters[other]] = [letters[other]!, letters[at]!]
  }
  return letters.join('')
}
