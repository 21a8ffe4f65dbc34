import { randomBytes, randomInt } from 'node:crypto'

/** The kinds of values that are searched for. */
export const kinds = [
  'name',
  'email',
  'phone',
  'document',
  'address',
  'birth date',
  'income',
  'account',
  'password',
  'code',
  'token',
  'secret',
  'session',
  'misplaced',
] as const
export type Kind = (typeof kinds)[number]

/** A value that occurs nowhere else, so that every place that holds it can be named. */
export interface Mark {
  kind: Kind
  value: string
}

const letters = (count: number) =>
  Array.from(randomBytes(count), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('')
const two = (number: number) => String(number).padStart(2, '0')

/** A new value of each kind that people type in. */
const fresh: Partial<Record<Kind, () => string>> = {
  name: () => `Q${letters(10)}`,
  phone: () => `+5730${digits(8)}`,
  address: () => `Calle ${letters(9)} ${digits(3)}`,
  'birth date': () => `${randomInt(1955, 1970)}-${two(randomInt(1, 13))}-${two(randomInt(1, 29))}`,
  income: () => `4${digits(6)}`,
  account: () => `9${digits(11)}`,
  secret: () => `canary-${randomBytes(24).toString('base64url')}`,
  misplaced: () => `misplaced${letters(14)}`,
  email: () => `canary-${letters(12)}@example.test`,
  document: () => `7${digits(9)}`,
}

/** The marks of a run. */
export class Marks {
  readonly #all = new Map<string, Mark>()
  readonly #inPlaceOf = new Map<string, string>()

  get all(): Mark[] {
    return [...this.#all.values()]
  }

  of(kind: Kind): Mark[] {
    return this.all.filter((mark) => mark.kind === kind)
  }

  /** Remembers a value that the platform or a test made. */
  note(kind: Kind, value: string): void {
    if (!this.#all.has(value)) this.#all.set(value, { kind, value })
  }

  make(kind: Kind): string {
    const value = fresh[kind]!()
    this.note(kind, value)
    return value
  }

  /** The mark that stands for a value in everything that is sent; always the same for the same value. */
  inPlaceOf(kind: Kind, original: string): string {
    if (this.#all.has(original)) return original
    const key = `${kind} ${original}`
    if (!this.#inPlaceOf.has(key)) this.#inPlaceOf.set(key, this.make(kind))
    return this.#inPlaceOf.get(key)!
  }
}
