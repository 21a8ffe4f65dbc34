import { type Color, type PDFDocument, rgb } from '@cantoo/pdf-lib'
import { embedFonts, type Fonts, type Shown } from './fonts.js'
import { Pen, paper } from './pen.js'

const margin = 54
const right = paper.width - margin
const width = right - margin
const ink = rgb(0.1, 0.13, 0.17)
const faint = rgb(0.38, 0.42, 0.48)
const line = rgb(0.85, 0.87, 0.9)
const tint = rgb(0.955, 0.963, 0.973)
const defaultAccent = '#1f4e79'
const body = 9.5
const leading = 13.5

/** A name and its value. */
export type Fact = readonly [label: string, value: string]

/** A column of a table: its share of the width, and whether it holds amounts, which stand at its right edge. */
export interface Column {
  title: string
  share: number
  right?: boolean
}

/** What stands at the foot of each page. */
export type Foot = (page: number, pages: number) => string

type Block = (pen: Pen, fonts: Fonts) => void

function colorOf(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

/** Words of a document from its top to its bottom, written on as many pages as they take. Texts may hold any character. */
export class Sheet {
  readonly #blocks: Block[] = []
  readonly #texts: [text: string, strong: boolean][] = []
  readonly #accent: Color

  /** `accent` is the colour of the head, #rrggbb; it is never behind or of small text. */
  constructor({ accent }: { accent?: string | null } = {}) {
    this.#accent = colorOf(accent ?? defaultAccent)
  }

  #add(texts: readonly string[], strong: boolean, block?: Block) {
    this.#texts.push(...texts.map((text): [string, boolean] => [text, strong]))
    if (block) this.#blocks.push(block)
  }

  /** The name of whose document it is, and what it is. Stands first. */
  head(name: string, title: string, detail: string) {
    this.#add([name, title], true)
    this.#add([detail], false, (pen, fonts) => {
      pen.box(0, paper.height - 10, paper.width, 10, this.#accent)
      pen.y -= 12
      for (const part of fonts(name, true).lines(11, width)) {
        pen.text(part, margin, 11, faint)
        pen.y -= 14
      }
      pen.y -= 14
      for (const part of fonts(title, true).lines(21, width)) {
        pen.text(part, margin, 21, ink)
        pen.y -= 25
      }
      pen.y += 8
      for (const part of fonts(detail).lines(body, width)) {
        pen.text(part, margin, body, faint)
        pen.y -= leading
      }
      pen.y -= 6
    })
  }

  heading(text: string) {
    this.#add([text], true, (pen, fonts) => {
      pen.room(70)
      pen.y -= 26
      for (const part of fonts(text, true).lines(12, width)) {
        pen.text(part, margin, 12, ink)
        pen.y -= 7
        pen.rule(margin, right, line)
        pen.y -= 5
      }
    })
  }

  /** `small` is for notes under what they are about. */
  paragraph(text: string, { strong = false, small = false } = {}) {
    const [size, step] = small ? [8.5, 12] : [body, leading]
    this.#add([text], strong, (pen, fonts) => {
      if (small) pen.y -= step
      for (const part of fonts(text, strong).lines(size, width)) {
        pen.room(step)
        pen.y -= step
        pen.text(part, margin, size, ink)
      }
      pen.y -= 3
    })
  }

  /** The few figures that a reader looks for first, large, beside each other; up to four. */
  figures(facts: readonly Fact[]) {
    this.#add(
      facts.map(([, value]) => value),
      true,
    )
    this.#add(
      facts.map(([label]) => label),
      false,
      (pen, fonts) => {
        const [pad, share] = [12, width / facts.length]
        const cells = facts.map(([label, value]) => ({
          label: fonts(label).lines(8.5, share - 2 * pad),
          value: fonts(value, true).lines(13, share - 2 * pad),
        }))
        const height = 2 * pad + Math.max(...cells.map(({ label, value }) => label.length * 11 + value.length * 17)) - 4
        pen.room(height + 8)
        pen.y -= height + 8
        pen.box(margin, pen.y, width, height, tint)
        for (const [at, { label, value }] of cells.entries()) {
          const x = margin + at * share + pad
          for (const [row, part] of label.entries()) pen.text(part, x, 8.5, faint, pen.y + height - pad - 6 - row * 11)
          // Values stand on one line, however long their names are.
          for (const [row, part] of value.entries())
            pen.text(part, x, 13, ink, pen.y + pad + (value.length - 1 - row) * 17)
        }
      },
    )
  }

  /** Names and their values, one under the other. */
  facts(facts: readonly Fact[]) {
    this.#add(facts.flat(), false, (pen, fonts) => {
      const at = margin + 165
      for (const [label, value] of facts) {
        const names = fonts(label).lines(body, at - margin - 12)
        const values = fonts(value).lines(body, right - at)
        for (let row = 0; row < Math.max(names.length, values.length); row++) {
          pen.room(leading + 3)
          pen.y -= leading
          if (names[row]) pen.text(names[row]!, margin, body, faint)
          if (values[row]) pen.text(values[row]!, at, body, ink)
        }
        pen.y -= 3
      }
    })
  }

  /** A table whose head is repeated on each page. A text that is too wide for its column is written smaller. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]) {
    this.#add(
      columns.map(({ title }) => title),
      true,
    )
    this.#add(rows.flat(), false, (pen, fonts) => {
      const shares = columns.reduce((sum, { share }) => sum + share, 0)
      const [size, step, gap] = [8.5, 15, 8]
      const row = (cells: readonly Shown[], color: Color) => {
        let x = margin
        for (const [at, { share, right: atRight }] of columns.entries()) {
          const space = (width * share) / shares
          const cell = cells[at]!
          const fitting = Math.min(size, (size * (space - gap)) / Math.max(cell.width(size), 1))
          pen.text(cell, atRight ? x + space - cell.width(fitting) : x, fitting, color)
          x += space
        }
      }
      const head = () => {
        pen.y -= step
        row(
          columns.map(({ title }) => fonts(title, true)),
          faint,
        )
        pen.y -= 5
        pen.rule(margin, right, line)
      }
      pen.room(step * 3)
      head()
      for (const cells of rows) {
        if (pen.room(step + 4)) head()
        pen.y -= step - 1
        row(
          cells.map((cell) => fonts(cell)),
          ink,
        )
        pen.y -= 4
        pen.rule(margin, right, line)
      }
    })
  }

  /** Writes all of it on new pages at the end of a document. */
  async writeTo(document: PDFDocument, foot: Foot) {
    const samples = [foot(8, 8), '0123456789'].map((text): [string, boolean] => [text, false])
    const fonts = await embedFonts(document, [...this.#texts, ...samples])
    const pen = new Pen(document, { top: margin, bottom: margin + 14 })
    pen.turn()
    for (const block of this.#blocks) block(pen, fonts)
    for (const [at, page] of pen.pages.entries()) {
      pen.goBack(page)
      const text = fonts(foot(at + 1, pen.pages.length))
      const size = Math.min(8, (8 * width) / Math.max(text.width(8), 1))
      pen.text(text, (paper.width - text.width(size)) / 2, size, faint, 30)
    }
    pen.finish()
  }
}
