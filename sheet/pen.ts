import {
  beginText,
  type Color,
  endText,
  fill,
  lineTo,
  moveTo,
  type PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFOperator,
  type PDFPage,
  rectangle,
  setFillingColor,
  setFontAndSize,
  setLineWidth,
  setStrokingColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib'
import type { Shown } from './fonts.js'

/** A4, in points. */
export const paper = { width: 595.28, height: 841.89 } as const
const hairline = 0.5

/** Writes on pages of A4, from the top of one to the bottom, and turns over. */
export class Pen {
  readonly pages: PDFPage[] = []
  #page!: PDFPage
  #fonts = new Map<PDFFont, PDFName>()
  #operators: PDFOperator[] = []
  /** How far the pen is from the bottom of the page, in points. */
  y = 0

  constructor(
    private readonly document: PDFDocument,
    private readonly margin: { top: number; bottom: number },
  ) {}

  /** Begins a page. */
  turn() {
    this.finish()
    this.#page = this.document.addPage([paper.width, paper.height])
    this.pages.push(this.#page)
    this.#fonts = new Map()
    this.y = paper.height - this.margin.top
  }

  /** Begins a page unless this one has so much space; returns whether it did. */
  room(height: number): boolean {
    if (this.y - height >= this.margin.bottom) return false
    this.turn()
    return true
  }

  // Everything on a page is written as one stream, because writing each line by the page's methods takes longer than signing.
  finish() {
    if (this.#operators.length > 0) this.#page.pushOperators(...this.#operators)
    this.#operators = []
  }

  /** Continues a page that was finished, for its foot. */
  goBack(page: PDFPage) {
    this.finish()
    this.#page = page
    this.#fonts = new Map()
  }

  #nameOf(font: PDFFont): PDFName {
    let name = this.#fonts.get(font)
    if (!name) this.#fonts.set(font, (name = this.#page.node.newFontDictionary(font.name, font.ref)))
    return name
  }

  /** Writes a text whose base line is at `y`, or where the pen is. */
  text({ text, font }: Shown, x: number, size: number, color: Color, y = this.y) {
    this.#operators.push(
      beginText(),
      setFillingColor(color),
      setFontAndSize(this.#nameOf(font), size),
      setTextMatrix(1, 0, 0, 1, x, y),
      showText(font.encodeText(text)),
      endText(),
    )
  }

  /** Draws a thin line where the pen is. */
  rule(from: number, to: number, color: Color) {
    this.#operators.push(
      setStrokingColor(color),
      setLineWidth(hairline),
      moveTo(from, this.y),
      lineTo(to, this.y),
      stroke(),
    )
  }

  /** Fills a box whose lower left corner is at `x` and `y`. */
  box(x: number, y: number, width: number, height: number, color: Color) {
    this.#operators.push(setFillingColor(color), rectangle(x, y, width, height), fill())
  }
}
