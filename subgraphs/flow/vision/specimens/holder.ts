import { between, oneOf, type Random } from './random.js'

/** The person on a card that is drawn. Dates are YYMMDD. */
export interface Holder {
  surnames: string
  names: string
  /** The number by which the person is identified. */
  number: string
  /** The number of the document itself. */
  document: string
  birth: string
  expiry: string
  sex: 'F' | 'M'
  state: string
}

const weightOf = (one: string) => (one === '<' ? 0 : one >= 'A' ? one.charCodeAt(0) - 55 : Number(one))

/** The check digit of ICAO 9303. */
export const checkDigit = (text: string) =>
  String([...text].reduce((sum, one, at) => sum + weightOf(one) * [7, 3, 1][at % 3]!, 0) % 10)

const padded = (text: string, width: number) => text.padEnd(width, '<').slice(0, width)

/** Text as a zone writes it: no accents, fillers for spaces. */
export const transliterated = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '<')

const namesOf = ({ surnames, names }: Holder) => `${transliterated(surnames)}<<${transliterated(names)}`

/** The zone of an identity card: three lines of 30. */
export function cardZone(holder: Holder): string[] {
  const { document, birth, expiry, sex, state, number } = holder
  const first = padded(`ID${state}${padded(document, 9)}${checkDigit(padded(document, 9))}`, 30)
  const [b, e] = [birth + checkDigit(birth), expiry + checkDigit(expiry)]
  const optional = padded(number, 11)
  const second = `${b}${sex}${e}${state}${optional}${checkDigit(first.slice(5) + b + e + optional)}`
  return [first, second, padded(namesOf(holder), 30)]
}

/** The zone of a passport: two lines of 44. */
export function passportZone(holder: Holder): string[] {
  const { document, birth, expiry, sex, state, number } = holder
  const first = padded(`P<${state}${namesOf(holder)}`, 44)
  const [n, b, e] = [padded(document, 9), birth + checkDigit(birth), expiry + checkDigit(expiry)]
  const personal = padded(number, 14)
  const numbered = n + checkDigit(n)
  const own = personal + checkDigit(personal)
  return [first, `${numbered}${state}${b}${sex}${e}${own}${checkDigit(numbered + b + e + own)}`]
}

const surnames = ['GÓMEZ PEÑA', 'RODRÍGUEZ MUÑOZ', 'RESTREPO VÉLEZ', 'CASTAÑO RUIZ', 'HERRERA LEÓN', 'ÁLVAREZ DÍAZ']
const names = { F: ['MARÍA ALEJANDRA', 'ANA SOFÍA', 'LUCÍA'], M: ['CARLOS ANDRÉS', 'JOSÉ MIGUEL', 'TOMÁS'] }

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(between(random, at === 0 ? 1 : 0, 10))).join('')
const date = (random: Random, from: number, to: number) =>
  [between(random, from, to), between(random, 1, 13), between(random, 1, 29)]
    .map((one) => String(Math.floor(one)).padStart(2, '0'))
    .join('')

/** A person who does not exist, with a document that is valid for years. */
export function holderOf(random: Random): Holder {
  const sex = oneOf(random, ['F', 'M'] as const)
  return {
    surnames: oneOf(random, surnames),
    names: oneOf(random, names[sex]),
    number: digits(random, 10),
    document: digits(random, 9),
    birth: date(random, 60, 99),
    expiry: date(random, 31, 38),
    sex,
    state: 'COL',
  }
}
