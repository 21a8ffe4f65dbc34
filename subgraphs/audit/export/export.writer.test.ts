import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, columnsOf, eventFields, type Field, leavesOf } from './export.fields.js'
import { layouts } from './export.layout.js'
import { headBytes, Messages } from './export.messages.js'
import { EventWriter } from './export.writer.js'

const tenantId = '7c9d5e3a-8f0b-4d3c-9b1e-2f6a4c8d0e1f'
const fields = eventFields(tenantId)
const columns = columnsOf(fields)

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...'",\r\n\\=+-@＝＋－＠\t\u0001\u007f'), fc.string({ unit: 'binary' })),
  maxLength: 12,
})
const values: Record<Column['kind'], fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  int4: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  int8: fc.maxSafeInteger(),
  text,
  jsonb: fc.jsonValue(),
  timestamptz: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
}
/** The values of an event in the order of its columns; optional ones may be null or empty. */
const event = fc.tuple(
  ...columns.map(({ kind, optional }) =>
    optional
      ? fc.oneof({ weight: 1, arbitrary: fc.constantFrom(null, '') }, { weight: 1, arbitrary: text })
      : values[kind],
  ),
)

/** A value in Postgres' binary format. */
function sent(kind: Column['kind'], value: unknown): Buffer {
  if (kind === 'uuid') return Buffer.from((value as string).replaceAll('-', ''), 'hex')
  if (kind === 'text') return Buffer.from(value as string)
  if (kind === 'jsonb') return Buffer.from(`\u0001${JSON.stringify(value)}`)
  const number = Buffer.alloc(kind === 'int4' ? 4 : 8)
  if (kind === 'int4') number.writeInt32BE(value as number)
  else if (kind === 'int8') number.writeBigInt64BE(BigInt(value as number))
  else number.writeBigInt64BE((BigInt((value as Date).getTime()) - BigInt(Date.UTC(2000))) * 1000n + 999n)
  return number
}
const int = (value: number, bytes: number) => {
  const number = Buffer.alloc(bytes)
  number.writeIntBE(value, 0, bytes)
  return number
}
/** A COPY of events in the binary format, as messages: its head comes with the first row, its end in one of its own. */
function copyOf(events: unknown[][]) {
  const rows = events.map((row) => [
    int(row.length, 2),
    ...row.flatMap((value, at) => {
      if (value === null) return [int(-1, 4)]
      const bytes = sent(columns[at]!.kind, value)
      return [int(bytes.length, 4), bytes]
    }),
  ])
  const head = [Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]
  return Buffer.concat(
    [...rows, [int(-1, 2)]].flatMap((parts, at) => {
      const bytes = Buffer.concat(at === 0 ? [...head, ...parts] : parts)
      return [Buffer.from('d'), int(4 + bytes.length, 4), bytes]
    }),
  )
}

/** The file of a copy whose chunks end at `cuts`. */
function written(format: keyof typeof layouts, copy: Buffer, cuts: number[], pieceBytes?: number) {
  const writer = new EventWriter(layouts[format](fields), pieceBytes)
  const messages = new Messages((from, at, end) => writer.row(from, at + headBytes, end))
  const ends = [...new Set(cuts.map((cut) => cut % (copy.length + 1)))].sort((a, b) => a - b)
  const pieces = [...ends, copy.length].flatMap((end, at) => {
    messages.take(copy.subarray(ends[at - 1] ?? 0, end))
    const piece = writer.piece()
    return piece ? [Buffer.from(piece)] : []
  })
  return { text: Buffer.concat([...pieces, writer.end()]).toString(), events: writer.events, pieces }
}

/** Fields as REST shows them; removes the values of their columns from the row. */
function shown(group: Record<string, Field>, row: unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, field]) => {
      if ('json' in field) return [name, JSON.parse(field.json)]
      if ('column' in field) {
        const value = row.shift()
        return [name, field.optional && value === '' ? null : value]
      }
      const inner = shown(field.fields, row)
      const empty = Object.values(inner).every((value) => value === null)
      return [name, field.nullable && empty ? null : inner]
    }),
  )
}

/** The cells of a csv by RFC 4180. */
function cellsOf(csv: string): string[][] {
  const records: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y
  while (cell.lastIndex < csv.length) {
    const match = cell.exec(csv)
    if (!match) throw new Error('not RFC 4180')
    const [, value, end] = match as unknown as [string, string, string]
    records.at(-1)!.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') records.push([])
  }
  return records.slice(0, -1)
}

const events = fc.array(event, { maxLength: 5 })
const cuts = fc.array(fc.nat(), { maxLength: 20 })
const pieceBytes = fc.constantFrom(1, 1_000, 100_000)

describe('the file of an export', () => {
  it('in JSON is what JSON.stringify makes of the events, wherever the chunks of the copy end', () => {
    fc.assert(
      fc.property(events, cuts, pieceBytes, (rows, where, most) => {
        const file = written('ocsf_json', copyOf(rows), where, most)
        expect(file.events).toBe(rows.length)
        const expected = JSON.parse(JSON.stringify(rows.map((row) => shown(fields, [...row]))))
        expect(JSON.parse(file.text)).toEqual(expected)
        expect(file.text.endsWith(']\n')).toBe(true)
      }),
    )
  })

  it('keeps the order of the fields', () => {
    fc.assert(
      fc.property(event, (row) => {
        const [told] = JSON.parse(written('ocsf_json', copyOf([row]), []).text)
        expect(Object.keys(told)).toEqual(Object.keys(fields))
      }),
    )
  })

  it('in csv has a cell for each field, and what a spreadsheet takes for a formula led by an apostrophe', () => {
    const leaves = leavesOf(fields)
    fc.assert(
      fc.property(events, cuts, pieceBytes, (rows, where, most) => {
        const [header, ...records] = cellsOf(written('csv', copyOf(rows), where, most).text)
        expect(header).toEqual(leaves.map(([name]) => name))
        const expected = rows.map((row) => {
          const rest = [...row]
          return leaves.map(([, leaf]) => {
            if ('cell' in leaf) return leaf.cell
            const value = rest.shift()
            if (value === null) return ''
            if (leaf.kind === 'jsonb') return JSON.stringify(value)
            if (leaf.kind === 'timestamptz') return (value as Date).toISOString()
            if (leaf.kind === 'text') return /^[=+\-@＝＋－＠\t\r\n]/.test(value as string) ? `'${value}` : value
            return String(value)
          })
        })
        expect(records).toEqual(expected)
      }),
    )
  })

  it('is handed on in pieces, also where one event is longer than a piece', () => {
    const row = fc.sample(event, 1)[0]!
    const message = columns.findIndex(({ column }) => column === 'message')
    const long = row.with(message, 'x'.repeat(50_000))
    const rows = [row, long, ...Array.from({ length: 20 }, () => row)]
    const copy = copyOf(rows)
    const every100 = Array.from({ length: copy.length / 100 }, (_, at) => 100 * at)
    const { text: file, pieces } = written('ocsf_json', copy, every100, 4_000)
    expect(JSON.parse(file)[1].message).toHaveLength(50_000)
    const lengths = pieces.map((piece) => piece.length)
    expect(lengths.filter((length) => length > 50_000)).toHaveLength(1)
    expect(lengths.filter((length) => length <= 8_000).length).toBe(lengths.length - 1)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4_000)
    expect(lengths.length).toBeGreaterThan(3)
  })

  it('stands in the same memory from its first piece to its last', () => {
    const rows = fc.sample(event, 200)
    const writer = new EventWriter(layouts.ocsf_json(fields), 1_000)
    const memory = new Set<ArrayBufferLike>()
    const messages = new Messages((from, at, end) => {
      writer.row(from, at + headBytes, end)
      const piece = writer.piece()
      if (piece) memory.add(piece.buffer)
    })
    messages.take(copyOf(rows))
    memory.add(writer.end().buffer)
    expect(memory.size).toBe(1)
    expect(writer.events).toBe(200)
  })

  it('is not ended where the copy broke off', () => {
    const copy = copyOf([fc.sample(event, 1)[0]!])
    for (const length of [0, 10, 24, 30, copy.length - 7, copy.length - 1])
      expect(() => written('csv', copy.subarray(0, length), [])).toThrow('broke off')
  })
})
