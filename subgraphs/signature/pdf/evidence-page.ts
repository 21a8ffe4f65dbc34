import {
  beginText,
  type Color,
  endText,
  type PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFOperator,
  type PDFPage,
  rgb,
  StandardFonts,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'

/** The evidence of a signature: who signed which documents, when, from where and how. */
export interface EvidenceFacts {
  requestId: string
  signerName: string
  signerEmail: string
  /** Type and full number of the identity document, such as `CC 1020304321`. */
  signerDocument: string
  signedAt: Date
  ip: string | null
  claimedIp: string | null
  userAgent: string | null
  method: string
  provider: string
  certificate: { subject: string; issuer: string; serial: string }
  documents: readonly { fileName: string; sha256: string }[]
}

const margin = 56
const size: [number, number] = [595.28, 841.89] // A4
const body = 9
const leading = 13
const labelWidth = 120
const ink = rgb(0.12, 0.14, 0.18)
const faint = rgb(0.42, 0.45, 0.5)

// Characters that the standard fonts of PDF cannot show, among them marks that reorder text.
const unshowable =
  /[^\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu

/** A text in characters that the page can show; any other character becomes its code point, so that nothing is lost. */
export const showable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(unshowable, (one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} `)
    .trim()

/** Breaks a text into lines of at most this width, and words that are longer than a line. */
function linesOf(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    let rest = word
    const joined = line ? `${line} ${rest}` : rest
    if (font.widthOfTextAtSize(joined, body) <= width) {
      line = joined
      continue
    }
    if (line) lines.push(line)
    while (font.widthOfTextAtSize(rest, body) > width) {
      let end = rest.length
      while (end > 1 && font.widthOfTextAtSize(rest.slice(0, end), body) > width) end--
      lines.push(rest.slice(0, end))
      rest = rest.slice(end)
    }
    line = rest
  }
  return line ? [...lines, line] : lines
}

class Sheet {
  #page!: PDFPage
  #names!: Map<PDFFont, PDFName>
  #operators: PDFOperator[] = []
  #y = 0
  constructor(
    readonly document: PDFDocument,
    readonly plain: PDFFont,
    readonly bold: PDFFont,
    readonly footer: string,
  ) {
    this.#turn()
  }

  #turn() {
    this.end()
    this.#page = this.document.addPage(size)
    this.#names = new Map(
      [this.plain, this.bold].map((font) => [font, this.#page.node.newFontDictionary(font.name, font.ref)]),
    )
    this.#y = size[1] - margin
    this.#write(this.footer, margin, margin / 2, 7, this.plain, faint)
  }

  // All text of a page is written as one stream, because writing each line by the page's methods takes longer than signing.
  #write(text: string, x: number, y: number, height: number, font: PDFFont, color: Color) {
    this.#operators.push(
      setFillingColor(color),
      setFontAndSize(this.#names.get(font)!, height),
      setTextMatrix(1, 0, 0, 1, x, y),
      showText(font.encodeText(text)),
    )
  }

  /** Finishes the current page. */
  end() {
    if (this.#operators.length > 0) this.#page.pushOperators(beginText(), ...this.#operators, endText())
    this.#operators = []
  }

  #room(height: number) {
    if (this.#y - height < margin) this.#turn()
  }

  heading(text: string, height: number) {
    this.#room(height * 3)
    this.#y -= height
    this.#write(text, margin, this.#y, height, this.bold, ink)
    this.#y -= height
  }

  row(label: string, value: string) {
    const lines = linesOf(showable(value), this.plain, size[0] - 2 * margin - labelWidth)
    for (const [at, line] of (lines.length > 0 ? lines : ['-']).entries()) {
      this.#room(leading)
      this.#y -= leading
      if (at === 0) this.#write(label, margin, this.#y, body, this.plain, faint)
      this.#write(line, margin + labelWidth, this.#y, body, this.plain, ink)
    }
  }
}

/** Appends the evidence to a document: one page, or more when there are many documents. */
export async function appendEvidence(document: PDFDocument, facts: EvidenceFacts) {
  const sheet = new Sheet(
    document,
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
    `Signature request ${facts.requestId}`,
  )
  sheet.heading('Evidence of the signature', 18)
  sheet.heading('Signer', 11)
  sheet.row('Name', facts.signerName)
  sheet.row('E-mail', facts.signerEmail)
  sheet.row('Document', facts.signerDocument)
  sheet.heading('Signature', 11)
  sheet.row('When', facts.signedAt.toISOString())
  sheet.row('Method', facts.method)
  sheet.row('Provider', facts.provider)
  sheet.row('Address (connection)', facts.ip ?? '-')
  sheet.row('Address (as claimed)', facts.claimedIp ?? '-')
  sheet.row('Browser', facts.userAgent ?? '-')
  sheet.row('Certificate', facts.certificate.subject)
  sheet.row('Issued by', facts.certificate.issuer)
  sheet.row('Serial number', facts.certificate.serial)
  sheet.heading('Documents before they were signed (SHA-256)', 11)
  for (const { fileName, sha256 } of facts.documents) {
    sheet.row(sha256.slice(0, 8), showable(fileName))
    sheet.row('', sha256)
  }
  sheet.end()
}
