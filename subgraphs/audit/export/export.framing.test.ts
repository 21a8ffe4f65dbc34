import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Documents, Records } from './export.framing.js'

/** The bytes in chunks that end where they are told to. */
function chunksOf(bytes: Buffer, cuts: number[]): Buffer[] {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  return [...ends, bytes.length].map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end))
}

async function through(framing: Documents | Records, chunks: Buffer[]) {
  const pieces: Buffer[] = []
  for await (const piece of Readable.from(chunks).pipe(framing)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

/** A COPY of one column in Postgres' binary format. */
function binaryCopy(values: string[]): Buffer {
  const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
  const rows = values.map((value) => {
    const lead = Buffer.alloc(6)
    lead.writeInt16BE(1)
    lead.writeInt32BE(Buffer.byteLength(value), 2)
    return Buffer.concat([lead, Buffer.from(value)])
  })
  return Buffer.concat([head, ...rows, Buffer.from([0xff, 0xff])])
}

const text = fc.string({ unit: 'grapheme', maxLength: 60 })
const cuts = fc.array(fc.nat(), { maxLength: 20 })

describe('the framing of an export', () => {
  it('leads every value of a binary copy by a comma, wherever its chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 20 }), cuts, async (values, where) => {
        const framed = await through(new Documents(), chunksOf(binaryCopy(values), where))
        expect(framed).toBe(values.map((value) => `,${value}`).join(''))
      }),
    )
  })

  it('ends the records of a csv with CRLF and leaves line feeds in cells, wherever its chunks end', async () => {
    const cell = text.map((value) => `"${value.replaceAll('"', '""')}\n,mark"`)
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 20 }), cuts, async (records, where) => {
        const bytes = Buffer.from(records.map((record) => `${record},0f0f\n`).join(''))
        expect(await through(new Records('0f0f'), chunksOf(bytes, where))).toBe(
          records.map((record) => `${record}\r\n`).join(''),
        )
      }),
    )
  })

  it('passes on what is longer than a piece', async () => {
    const long = 'x'.repeat(3_000_000)
    expect(await through(new Documents(), [binaryCopy([long, 'short'])])).toBe(`,${long},short`)
  })
})
