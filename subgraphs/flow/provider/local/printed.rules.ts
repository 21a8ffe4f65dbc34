import type { Read } from './card.rules.js'
import { folded, near, wordsOf } from './names.rules.js'
import { judge, noVerdicts, type Verdict, type Verdicts } from './verdicts.js'

/** What is printed on one side of a document. */
export interface Printed {
  field: string
  text: string
  /** 0 to 100. */
  confidence: number
}

/** What a document is said to be of: a zone, a barcode, or the request. */
export type Holder = Pick<Read, 'numbers' | 'name' | 'cut'>

// Less was read than a name and a number: the print is worn, small, or in another script.
const leastWords = 4
const leastConfidence = 50
// Digits of a number that a reader takes for others, and that may be another number.
const [misread, doubtful] = [1, 2]

// A line of a machine-readable zone has no spaces; what it says is what the print is compared with.
const zoneWord = 20

/** The printed lines without those of a zone. */
const linesOf = (text: string) =>
  text.split('\n').filter((line) => line.split(/\s+/).every((word) => word.length < zoneWord))

const isDate = (digits: string) =>
  /^(\d\d){2}(19|20)\d\d$/.test(digits) || /^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(digits)

/** Numbers of five digits and more, without the signs that group them, and without dates. */
export const numbersIn = (text: string): string[] =>
  linesOf(text).flatMap((line) =>
    [...line.matchAll(/[A-Z]{0,3}\d(?:[.,\s-]?\d)+/g)]
      .map(([one]) => one.replace(/[^A-Z0-9]/g, ''))
      .filter((one) => one.replace(/\D/g, '').length >= 5 && !isDate(one)),
  )

/** How many characters are to be added, removed or changed to make one text of another. */
export function edits(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++)
      line.push(
        Math.min(
          before[column]! + 1,
          line[column - 1]! + 1,
          before[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      )
    before = line
  }
  return before[other.length]!
}

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether a number is printed; undefined where none is, or none of its kind. */
function numberVerdict(text: string, numbers: readonly string[]): Verdict | undefined {
  const long = numbers.map((one) => compact(one).replace(/^0+/, '')).filter((one) => one.length >= 5)
  if (linesOf(text).some((line) => long.some((number) => compact(line).includes(number)))) return 'passed'
  const pairs = long.flatMap((number) => numbersIn(text).map((one) => ({ number, one })))
  const nearest = Math.min(...pairs.map(({ number, one }) => edits(one, number)))
  if (nearest <= doubtful) return nearest <= misread ? 'passed' : 'unsure'
  // A number of another length is of another kind: a serial number, a phone.
  return pairs.some(({ number, one }) => one.length === number.length) ? 'failed' : undefined
}

/** Whether a name is printed. A reader may lose a word, so one that is printed in part is for a person. */
function nameVerdict(words: readonly string[], { name, cut }: Holder): Verdict | undefined {
  const wanted = wordsOf(name).filter((word) => word.length > 2)
  if (wanted.length === 0) return undefined
  const isPrinted = (word: string, at: number) =>
    words.some((one) => near(one, word) || (cut && at === wanted.length - 1 && one.startsWith(word)))
  const found = wanted.filter(isPrinted).length
  return found === wanted.length ? 'passed' : found * 2 >= wanted.length ? 'unsure' : 'failed'
}

export const isLegible = ({ text, confidence }: Printed) =>
  confidence >= leastConfidence && wordsOf(text).filter((word) => word.length > 3).length >= leastWords

/** Compares what is printed with who the document is of. Zones have no check digit over names, so only the print confirms them. */
export function comparePrinted(printed: readonly Printed[], holders: readonly Holder[]): Verdicts {
  const out = noVerdicts()
  for (const one of printed.filter(isLegible)) {
    const words = wordsOf(linesOf(one.text).join('\n'))
    for (const holder of holders) {
      const number = numberVerdict(one.text, holder.numbers)
      if (number) judge(out, 'printed_number', number, one.field, 'has another number printed than it says elsewhere')
      const name = nameVerdict(words, holder)
      if (name) judge(out, 'printed_name', name, one.field, 'has another name printed than it says elsewhere')
    }
  }
  return out
}

/** A name as it is printed, with its accents, where all of its words are; null where they are not. */
export function printedName(printed: readonly Printed[], name: string): string | null {
  const shown = printed.filter(isLegible).flatMap(({ text }) =>
    linesOf(text)
      .join(' ')
      .split(/[^\p{L}]+/u),
  )
  const words = folded(name)
    .split(' ')
    .map((word) => shown.find((one) => folded(one) === word))
  return words.length > 0 && words.every((word) => word !== undefined) ? words.join(' ') : null
}
