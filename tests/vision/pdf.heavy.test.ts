import { spawnSync } from 'node:child_process'
import { PDFDocument } from '@cantoo/pdf-lib'
import { pagesOf } from '@otorga/vision/decoders/pages'
import { openVision, type Vision } from '@otorga/vision/vision'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const canDraw = spawnSync('pdftoppm', ['-v']).status === 0

async function pdf(sizes: readonly [number, number][], text = 'Comprobante de domicilio'): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  for (const size of sizes) made.addPage(size).drawText(text, { x: 20, y: size[1] - 40, size: 14 })
  return Uint8Array.from(await made.save())
}

describe.skipIf(!canDraw)('the pages of a PDF', () => {
  let vision: Vision
  beforeAll(() => {
    vision = openVision()
  })
  afterAll(() => vision.close())

  it('are drawn upright, the first three of them', async () => {
    const pages = (await vision.pages(
      await pdf([
        [595, 842],
        [842, 595],
        [595, 842],
        [595, 842],
      ]),
    ))!
    const sizes = await Promise.all(pages.map((one) => sharp(one).metadata()))
    expect(sizes.map(({ width, height }) => Math.sign(width - height))).toEqual([-1, 1, -1])
    const { channels } = await sharp(pages[0]).stats()
    expect(channels[0]!.min).toBeLessThan(128)
  })

  it('are none larger than the side of a picture, whatever size a page claims', async () => {
    const pages = (await vision.pages(
      await pdf([
        [14_400, 14_400],
        [14_400, 3],
      ]),
    ))!
    for (const one of pages) {
      const { width, height } = await sharp(one).metadata()
      expect(Math.max(width, height)).toBeLessThanOrEqual(2000)
    }
  })

  it('are none of what is no PDF, or is cut off before its pages', async () => {
    const whole = await pdf([[595, 842]])
    for (const hostile of [Buffer.from('no document'), Buffer.alloc(0), Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')])
      expect(await vision.pages(Uint8Array.from(hostile))).toEqual([])
    expect(await vision.pages(whole.subarray(0, 100))).toEqual([])
  })
})

it('a PDF is not looked at where nothing draws it', async () => {
  expect(await pagesOf(new Uint8Array(8), 'no-such-program')).toBeUndefined()
})
