import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectedPdf } from './pdf-thread.js'
import { samplePdf } from './test-pdf.js'
import { UnfitPdf } from './unfit-pdf.js'

const head =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n'
const end = '\ntrailer<</Root 1 0 R/Size 9>>\nstartxref\n9\n%%EOF\n'

/** A PDF with object streams of these contents, compressed. */
function withObjectStreams(count: number, inside: Buffer): Buffer {
  const packed = deflateSync(inside, { level: 9 })
  const streams = Array.from({ length: count }, (_, at) => [
    Buffer.from(`${4 + at} 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
  return Buffer.concat([Buffer.from(head), ...streams.flat(), Buffer.from(end)])
}

/** An object stream that holds so many objects. */
function manyObjects(count: number): Buffer {
  const objects = Array.from({ length: count }, (_, at) => `<</A ${at}>>`)
  const index = []
  let offset = 0
  for (const [at, object] of objects.entries()) {
    index.push(`${1_000 + at} ${offset}`)
    offset += object.length + 1
  }
  const table = `${index.join(' ')} `
  const packed = deflateSync(Buffer.from(`${table}${objects.join(' ')}`))
  const dictionary = `<</Type/ObjStm/N ${count}/First ${table.length}/Filter/FlateDecode/Length ${packed.length}>>`
  return Buffer.concat([
    Buffer.from(`${head}4 0 obj${dictionary}stream\n`),
    packed,
    Buffer.from(`\nendstream endobj${end}`),
  ])
}

const reasonOf = (bytes: Uint8Array) =>
  inspectedPdf(bytes).then(
    () => 'taken',
    (error) => (error instanceof UnfitPdf ? error.message : `a fault: ${error}`),
  )

// Each PDF reaches one of the thread's limits, which can take long on a busy machine.
describe('a PDF is looked at in a thread', () => {
  it('that gives its bytes back, or the reason why it is refused', async () => {
    const bytes = await samplePdf('x', 2)
    const copy = bytes.slice()
    expect(await inspectedPdf(bytes)).toEqual({ signed: false, pages: 2, bytes: copy })
    expect(bytes).toHaveLength(0)
    expect(await reasonOf(Buffer.from('<html>'))).toBe('the file is not a PDF')
    expect(await reasonOf(withObjectStreams(1, Buffer.from('8 0 null')))).toBe('taken')
  })

  it('that takes no small file whose streams inflate to gigabytes', async () => {
    const bomb = withObjectStreams(40, Buffer.alloc(64 * 1024 * 1024, ' '))
    expect(bomb.length).toBeLessThan(4 * 1024 * 1024)
    expect(await reasonOf(bomb)).toBe('the PDF is too large inside')
    expect(await reasonOf(await samplePdf())).toBe('taken')
  })

  it('that takes no file of more objects than a document has, in plain sight or compressed', async () => {
    const plain = Array.from({ length: 1_000_000 }, (_, at) => `${at + 4} 0 obj null endobj\n`).join('')
    expect(await reasonOf(Buffer.from(`${head}${plain}${end}`))).toBe('the PDF has too many objects')
    expect(['the PDF has too many objects', 'the PDF takes too much time or memory to be read']).toContain(
      await reasonOf(manyObjects(250_000)),
    )
  })

  it('that keeps nobody waiting meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const reason = await reasonOf(manyObjects(30_000))
    clearInterval(timer)
    expect([reason, turns > 20]).toEqual(['taken', true])
  })
})
