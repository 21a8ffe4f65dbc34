import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, it } from 'vitest'
import { embedFonts, type Fonts } from './fonts.js'
import { Sheet } from './sheet.js'

const foot = (page: number, pages: number) => `${page} of ${pages}`
async function pagesOf(write: (sheet: Sheet) => void): Promise<number> {
  const [sheet, document] = [new Sheet(), await PDFDocument.create()]
  write(sheet)
  await sheet.writeTo(document, foot)
  return (await PDFDocument.load(await document.save())).getPageCount()
}

describe('a sheet', () => {
  it('takes as many pages as it needs', async () => {
    expect(await pagesOf((sheet) => sheet.head('Bank', 'Contract', '1'))).toBe(1)
    const rows = Array.from({ length: 200 }, (_, at) => [String(at), '1.000,00'])
    const columns = [
      { title: '#', share: 1 },
      { title: 'Amount', share: 1, right: true },
    ]
    expect(await pagesOf((sheet) => sheet.table(columns, rows))).toBe(6)
    expect(await pagesOf((sheet) => sheet.paragraph('word '.repeat(2_000)))).toBe(2)
    expect(await pagesOf((sheet) => sheet.facts([['name', 'x'.repeat(20_000)]]))).toBeGreaterThan(3)
    expect(await pagesOf((sheet) => sheet.figures([['', '']]))).toBe(1)
  })

  it('goes on at the end of a document that has pages', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    const sheet = new Sheet({ accent: '#ff0000' })
    sheet.paragraph('after it')
    await sheet.writeTo(document, foot)
    expect(document.getPageCount()).toBe(2)
  })
})

describe('a text', () => {
  const hostile = 'a\nb\u202Efdp.exe \ud83d 王'
  let fonts: Fonts
  beforeEach(async () => {
    const texts = ['Ana', 'Ñandú', hostile, 'مرحبا', ''].map((text): [string, boolean] => [text, false])
    fonts = await embedFonts(await PDFDocument.create(), texts)
  })

  it('shows what its font lacks by code points, on one line, in reading order', () => {
    expect(fonts(hostile).text).toBe('a b[U+202E]fdp.exe U+D83D  U+738B ')
    expect(fonts('').text).toBe('')
  })

  it('is in the first font unless that lacks a character', () => {
    expect(fonts('Ñandú').font.name).toContain('SourceSans3')
    expect(fonts('مرحبا').font.name).toContain('DejaVu')
  })

  it('is broken between words, and within one that is longer than a line; no sign is lost', () => {
    const text = `Ana ${'W'.repeat(100)} Ñandú`
    const lines = fonts(text).lines(10, 200)
    for (const line of lines) expect(line.width(10)).toBeLessThanOrEqual(200)
    expect(
      lines
        .map((line) => line.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
    expect(lines[0]!.text).toBe('Ana')
    expect(
      fonts('')
        .lines(10, 200)
        .map(({ text: one }) => one),
    ).toEqual([''])
  })
})
