import { fourOf, hasEscape, hasQuote, hasSeparator, Source, viewOf } from './export.source.js'

const [quote, apostrophe, minus, dash, dot, colon] = [0x22, 0x27, 0x2d, 0x2d, 0x2e, 0x3a]
const [zero, zed, tee] = [0x30, 0x5a, 0x54]

/** By byte: its escape in JSON; undefined for a byte that needs none. */
const escapes = Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 || byte === quote || byte === 0x5c
    ? Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1))
    : undefined,
)
/** By byte: whether a spreadsheet treats it as the beginning of a formula. */
const formula = Array.from({ length: 256 }, (_, byte) => '=+-@\t\r\n'.includes(String.fromCharCode(byte)))
/** The last byte of the signs of full width that a spreadsheet reads as =, +, - and @; all begin with the same two. */
const wideFormula = new Set([...'＝＋－＠'].map((sign) => Buffer.from(sign)[2]))
const isFormula = (bytes: Uint8Array, at: number) =>
  formula[bytes[at]!] || (bytes[at] === 0xef && bytes[at + 1] === 0xbc && wideFormula.has(bytes[at + 2]))
/** By byte: its two hexadecimal digits. */
const hex = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''))

const two32 = 2 ** 32
const dayMs = 86_400_000
/** The epoch of Postgres, the year 2000, in milliseconds of JavaScript's epoch. */
const epochMs = Date.UTC(2000)

/** The largest number of bytes that one byte of text can become: `\u0001`. */
export const mostGrowth = 6

/**
 * A buffer that is written one value after the other. Values are read from Postgres' binary format, from `at` up to, not
 * including, `end`. The writing methods do not check for space; `reserve` must be called before. Text is checked and copied four
 * bytes at a time, which takes as long as one byte.
 */
export class Bytes {
  length = 0
  #buffer: Buffer
  #view: DataView
  #day = Number.NaN
  #date = new Source(Buffer.alloc(10))

  constructor(size: number) {
    this.#buffer = Buffer.allocUnsafeSlow(size)
    this.#view = viewOf(this.#buffer)
  }

  /** Makes space for so many bytes more. */
  reserve(bytes: number) {
    const needed = this.length + bytes
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#buffer.length))
    larger.set(this.#buffer.subarray(0, this.length))
    this.#buffer = larger
    this.#view = viewOf(larger)
  }

  /** Takes what was written; what is written from now on is written over it. */
  take(): Buffer {
    // Writing past the end of a buffer is silently ignored, so it is checked here.
    if (this.length > this.#buffer.length) throw new RangeError('more was written than there was room for')
    const written = this.#buffer.subarray(0, this.length)
    this.length = 0
    return written
  }

  literal(from: Source) {
    this.copy(from, 0, from.bytes.length)
  }

  copy({ bytes, view }: Source, at: number, end: number) {
    const [to, toView] = [this.#buffer, this.#view]
    let length = this.length
    let next = at
    for (; next + 4 <= end; next += 4, length += 4) toView.setInt32(length, view.getInt32(next))
    for (; next < end; next++) to[length++] = bytes[next]!
    this.length = length
  }

  uuid({ bytes }: Source, at: number) {
    const to = this.#buffer
    let length = this.length
    for (let next = 0; next < 16; next++) {
      const byte = 2 * bytes[at + next]!
      to[length++] = hex[byte]!
      to[length++] = hex[byte + 1]!
      if (next === 3 || next === 5 || next === 7 || next === 9) to[length++] = dash
    }
    this.length = length
  }

  /** A whole number that JavaScript holds exactly. */
  integer(value: number) {
    let rest = Math.abs(value)
    let digits = 1
    for (let power = 10; power <= rest; power *= 10) digits++
    if (value < 0) this.#buffer[this.length++] = minus
    // A number of more than 32 bits is written in two parts, because remainders of small numbers are faster.
    if (rest >= two32) {
      const upper = Math.floor(rest / 1e8)
      this.#digits(upper, digits - 8)
      rest -= upper * 1e8
      digits = 8
    }
    this.#digits(rest, digits)
  }

  #digits(value: number, count: number) {
    this.length += count
    let rest = value
    for (let at = this.length - 1; at >= this.length - count; at--) {
      const tenth = Math.floor(rest / 10)
      this.#buffer[at] = zero + (rest - tenth * 10)
      rest = tenth
    }
  }

  /** A time in ISO 8601 with milliseconds; Postgres sends microseconds since the year 2000. */
  moment(from: Source, at: number) {
    const ms = Math.floor(from.int8(at) / 1000) + epochMs
    const day = Math.floor(ms / dayMs)
    if (day !== this.#day) {
      this.#date = new Source(Buffer.from(new Date(day * dayMs).toISOString().slice(0, -'T00:00:00.000Z'.length)))
      this.#day = day
    }
    this.literal(this.#date)
    const rest = ms - day * dayMs
    this.#after(tee, Math.floor(rest / 3_600_000), 2)
    this.#after(colon, Math.floor(rest / 60_000) % 60, 2)
    this.#after(colon, Math.floor(rest / 1000) % 60, 2)
    this.#after(dot, rest % 1000, 3)
    this.#buffer[this.length++] = zed
  }

  #after(mark: number, value: number, digits: number) {
    this.#buffer[this.length++] = mark
    this.#digits(value, digits)
  }

  /** Text as a JSON string. */
  string({ bytes, view }: Source, at: number, end: number) {
    const [to, toView] = [this.#buffer, this.#view]
    let length = this.length
    to[length++] = quote
    for (let next = at; next < end; ) {
      if (next + 4 <= end) {
        const four = view.getInt32(next)
        if (!hasEscape(four)) {
          toView.setInt32(length, four)
          length += 4
          next += 4
          continue
        }
      }
      const byte = bytes[next++]!
      const instead = escapes[byte]
      if (instead === undefined) to[length++] = byte
      else for (const part of instead) to[length++] = part
    }
    to[length++] = quote
    this.length = length
  }

  /** Text as a cell of a csv, by RFC 4180. Text that a spreadsheet would treat as a formula begins with an apostrophe. */
  cell(from: Source, at: number, end: number, guarded: boolean) {
    const led = guarded && at < end && isFormula(from.bytes, at)
    const start = this.length
    if (led) this.#buffer[this.length++] = apostrophe
    if (this.#plain(from, at, end)) return
    this.length = start
    this.#buffer[this.length++] = quote
    if (led) this.#buffer[this.length++] = apostrophe
    this.#doubled(from, at, end)
    this.#buffer[this.length++] = quote
  }

  /** Writes text without quotes; returns false when it needs them. */
  #plain({ bytes, view }: Source, at: number, end: number): boolean {
    const [to, toView] = [this.#buffer, this.#view]
    let length = this.length
    let next = at
    for (; next + 4 <= end; next += 4, length += 4) {
      const four = view.getInt32(next)
      if (hasSeparator(four)) return false
      toView.setInt32(length, four)
    }
    for (; next < end; next++) {
      const byte = bytes[next]!
      if (hasSeparator(fourOf(byte) | 0)) return false
      to[length++] = byte
    }
    this.length = length
    return true
  }

  #doubled({ bytes, view }: Source, at: number, end: number) {
    const [to, toView] = [this.#buffer, this.#view]
    let length = this.length
    let next = at
    while (next < end) {
      const stop = Math.min(next + 4, end)
      if (next + 4 <= end) {
        const four = view.getInt32(next)
        if (!hasQuote(four)) {
          toView.setInt32(length, four)
          length += 4
          next += 4
          continue
        }
      }
      for (; next < stop; next++) {
        const byte = bytes[next]!
        if (byte === quote) to[length++] = quote
        to[length++] = byte
      }
    }
    this.length = length
  }
}
