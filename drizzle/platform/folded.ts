import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const marked = 'áàâãäåéèêëíìîïóòôõöúùûüñçý'
const plain = 'aaaaaaeeeeiiiiooooouuuuncy'
const plainOf = new Map([...marked].map((letter, at) => [letter, plain[at]!]))

/**
 * A text in lower case and without the marks of Spanish and Portuguese letters, so that a search finds it however it is typed. Both
 * cases are named, because `lower` knows only ASCII in some databases.
 */
export const folded = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${marked}${marked.toUpperCase()}'`)}, ${sql.raw(`'${plain}${plain}'`)})`

/** The same of a text that somebody typed. Marks of other letters stay, as `folded` leaves them. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase(), (letter) => plainOf.get(letter) ?? letter).join('')
