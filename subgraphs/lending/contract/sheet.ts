import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

const size: [number, number] = [595.28, 841.89] // A4, in points
const margin = 50
const ink = rgb(0.1, 0.12, 0.16)
const faint = rgb(0.45, 0.48, 0.53)
const line = rgb(0.82, 0.84, 0.87)

const resolve = createRequire(import.meta.url).resolve
const fontFile = (name: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
let files: { regular: Buffer; bold: Buffer } | undefined

interface Style {
  bold?: boolean
  size?: number
  colour?: ReturnType<typeof rgb>
}

/** A column of a table: its width in points, and whether it is aligned to the right. */
export interface Column {
  title: string
  width: number
  right?: boolean
}

/** Writes a document from top to bottom, page after page; texts may contain any character. */
export class Sheet {
  #page!: PDFPage
  #y = 0
  readonly #known = new Map<PDFFont, Set<number>>()

  private constructor(
    private readonly document: PDFDocument,
    private readonly regular: PDFFont,
    private readonly strong: PDFFont,
  ) {
    this.#turn()
  }

  static async open({ title, author, date }: { title: string; author: string; date: Date }): Promise<Sheet> {
    files ??= { regular: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') }
    const document = await PDFDocument.create()
    document.registerFontkit(fontkit as never)
    document.setTitle(title)
    document.setAuthor(author)
    document.setCreationDate(date)
    document.setModificationDate(date)
    const [regular, bold] = await Promise.all([
      document.embedFont(files.regular, { subset: true }),
      document.embedFont(files.bold, { subset: true }),
    ])
    return new Sheet(document, regular, bold)
  }

  #turn() {
    this.#page = this.document.addPage(size)
    this.#y = size[1] - margin
  }

  /** Begins a new page unless there is this much space; returns whether it did. */
  #room(height: number): boolean {
    if (this.#y - height >= margin + 20) return false
    this.#turn()
    return true
  }

  /**
   * Text as the font can show it: a character without a glyph becomes a question mark, line breaks and direction marks are
   * removed.
   */
  #shown(text: string, font: PDFFont): string {
    let known = this.#known.get(font)
    if (!known) this.#known.set(font, (known = new Set(font.getCharacterSet())))
    const plain = text
      .normalize('NFC')
      .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replaceAll(/\s/g, ' ')
    return Array.from(plain, (sign) => (known.has(sign.codePointAt(0)!) ? sign : '?')).join('')
  }

  /** Breaks text into lines of a width, and words that are longer than a line. */
  #lines(text: string, font: PDFFont, points: number, width: number): string[] {
    const lines: string[] = []
    let current = ''
    const fits = (candidate: string) => font.widthOfTextAtSize(candidate, points) <= width
    for (const word of this.#shown(text, font).split(' ')) {
      const joined = current ? `${current} ${word}` : word
      if (fits(joined)) current = joined
      else {
        if (current) lines.push(current)
        current = ''
        for (const sign of word) {
          if (!fits(current + sign)) {
            lines.push(current)
            current = ''
          }
          current += sign
        }
      }
    }
    return [...lines, current]
  }

  #draw(text: string, x: number, font: PDFFont, points: number, colour = ink) {
    this.#page.drawText(text, { x, y: this.#y, size: points, font, color: colour })
  }

  paragraph(text: string, { bold = false, size: points = 9, colour = ink }: Style = {}) {
    const font = bold ? this.strong : this.regular
    for (const one of this.#lines(text, font, points, size[0] - 2 * margin)) {
      this.#room(points * 1.5)
      this.#y -= points * 1.5
      this.#draw(one, margin, font, points, colour)
    }
  }

  heading(text: string) {
    this.#room(60)
    this.#y -= 14
    this.paragraph(text, { bold: true, size: 11 })
    this.#rule(4)
  }

  #rule(gap: number) {
    this.#y -= gap
    const [start, end] = [
      { x: margin, y: this.#y },
      { x: size[0] - margin, y: this.#y },
    ]
    this.#page.drawLine({ start, end, thickness: 0.6, color: line })
  }

  /** A name and its value; long values go over several lines. */
  fact(name: string, value: string) {
    const points = 9
    const at = margin + 190
    const lines = this.#lines(value, this.regular, points, size[0] - margin - at)
    const names = this.#lines(name, this.regular, points, at - margin - 8)
    for (let row = 0; row < Math.max(lines.length, names.length); row++) {
      this.#room(points * 1.6)
      this.#y -= points * 1.6
      if (names[row]) this.#draw(names[row]!, margin, this.regular, points, faint)
      if (lines[row]) this.#draw(lines[row]!, at, this.regular, points)
    }
  }

  /** A table whose head is repeated on each page. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]) {
    const points = 7.5
    const write = (cells: readonly string[], font: PDFFont, colour = ink) => {
      this.#y -= points * 1.8
      let x = margin
      for (const [at, { width, right }] of columns.entries()) {
        const text = this.#shown(cells[at] ?? '', font)
        const indent = right ? width - 4 - font.widthOfTextAtSize(text, points) : 0
        this.#draw(text, x + Math.max(indent, 0), font, points, colour)
        x += width
      }
    }
    const head = () => {
      write(
        columns.map(({ title }) => title),
        this.strong,
        faint,
      )
      this.#rule(3)
    }
    this.#room(40)
    head()
    for (const row of rows) {
      if (this.#room(points * 2)) head()
      write(row, this.regular)
    }
  }

  /** Numbers the pages and returns the file. */
  async close(label: (page: number, pages: number) => string): Promise<Uint8Array> {
    const pages = this.document.getPages()
    for (const [at, page] of pages.entries()) {
      const text = this.#shown(label(at + 1, pages.length), this.regular)
      const width = this.regular.widthOfTextAtSize(text, 7.5)
      page.drawText(text, { x: (size[0] - width) / 2, y: 28, size: 7.5, font: this.regular, color: faint })
    }
    return this.document.save()
  }
}
