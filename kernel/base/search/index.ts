import { fold } from '@otorga/drizzle/platform/folded'
import { bounds } from '@otorga/schema/limits'
import { invalid } from '../errors/index.js'
import type { Identifier } from '../subject/index.js'

/** What a text that somebody typed into a field of search may be; parts that it cannot be are undefined. */
export interface SearchedFor {
  /** LIKE patterns that a folded name matches all of. */
  words?: { first: string; second: string; third: string }
  /** The ids that begin with the text. */
  ids?: { low: string; high: string }
  /** The identity documents that the text may name. */
  documents?: Identifier[]
  /** The text as a reference, which is compared as a whole. */
  reference?: string
}

/** The kinds that a document number is searched as when the text names none. */
const usualKinds = ['CC', 'CE', 'TI', 'PA', 'PASSPORT', 'PEP', 'PPT', 'DNI', 'NIT', 'CPF', 'CNPJ', 'INE', 'CURP', 'RFC']
const kindShape = /^([A-Za-z][A-Za-z0-9_-]{0,29})[\s:]+(\S.*)$/
const numberShape = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 .-]*[A-Za-z0-9]$/
/** The fewest hexadecimal digits by which a record is found. */
const leastOfId = 8

const isNumber = (text: string) => text.length <= 40 && numberShape.test(text)

const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The longest three words; a word that is missing is the longest one again, so that every pattern narrows the search. */
function wordsIn(text: string): SearchedFor['words'] {
  const [first, second, third] = fold(text)
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
  if (!first || first.length < bounds.search.least) return undefined
  return { first: patternOf(first), second: patternOf(second ?? first), third: patternOf(third ?? first) }
}

function idsIn(text: string): SearchedFor['ids'] {
  const digits = text.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f-]+$/i.test(text) || digits.length < leastOfId || digits.length > 32) return undefined
  return { low: digits.padEnd(32, '0'), high: digits.padEnd(32, 'f') }
}

function documentsIn(text: string): SearchedFor['documents'] {
  if (isNumber(text) && !kindShape.test(text)) return usualKinds.map((type) => ({ type, value: text }))
  const [, type, value] = kindShape.exec(text) ?? []
  return type && value && isNumber(value) ? [{ type, value }] : undefined
}

/**
 * What a text may name: a person, an identity document (with its kind before it or not), the beginning of an id, a reference.
 * VALIDATION_ERROR for a text that is too short or too long to search for.
 */
export function searchedFor(text: string): SearchedFor {
  const { least, most } = bounds.search
  const plain = text.normalize('NFC').trim()
  if (plain.length < least || plain.length > most)
    throw invalid({ field: 'text', message: `must have ${least} to ${most} characters` })
  if (/\p{Cc}/u.test(plain)) throw invalid({ field: 'text', message: 'must not have control characters' })
  const words = wordsIn(plain)
  const ids = idsIn(plain)
  const documents = documentsIn(plain)
  return { reference: plain, ...(words && { words }), ...(ids && { ids }), ...(documents && { documents }) }
}

/** Checks how many matches a search may answer. */
export function matchesOf(first: number | null | undefined): number {
  const { default: usual, max } = bounds.search.first
  const matches = first ?? usual
  if (!Number.isInteger(matches) || matches < 1 || matches > max)
    throw invalid({ field: 'first', message: `must be from 1 to ${max}` })
  return matches
}

/** The LIKE pattern for folded texts that contain what somebody typed. */
export const containing = (text: string) => patternOf(fold(text.trim()))

/**
 * The same for a text that no contract has bounded; undefined for nothing but spaces. VALIDATION_ERROR for a text
 * that is too long.
 */
export function partOf(text: string | null | undefined): string | undefined {
  const { most } = bounds.search
  const plain = (text ?? '').normalize('NFC').trim()
  if (plain.length > most) throw invalid({ field: 'search', message: `must have at most ${most} characters` })
  if (/\p{Cc}/u.test(plain)) throw invalid({ field: 'search', message: 'must not have control characters' })
  return plain === '' ? undefined : containing(plain)
}
