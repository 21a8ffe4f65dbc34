import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { visible } from '@otorga/foreign/visible'
import * as fontkit from 'fontkit'

const resolve = createRequire(import.meta.url).resolve
const files = {
  plain: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  // They know more alphabets, and stand in where the others lack a character.
  otherPlain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  otherStrong: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const
type FontName = keyof typeof files

interface Known {
  bytes: Uint8Array
  font: fontkit.Font
  /** Widths of characters in thousandths of the font's size. */
  widths: Map<string, number>
}
// Reading a font takes longer than writing a page with it, and it is the same for every document.
const known = new Map<FontName, Known>()

function knownFont(name: FontName): Known {
  const before = known.get(name)
  if (before) return before
  const bytes = readFileSync(resolve(files[name]))
  const one = { bytes, font: fontkit.create(bytes) as fontkit.Font, widths: new Map<string, number>() }
  known.set(name, one)
  return one
}

const has = (name: FontName, sign: string) => knownFont(name).font.hasGlyphForCodePoint(sign.codePointAt(0)!)
const hasAll = (name: FontName, text: string) => Array.from(text).every((sign) => has(name, sign))

function widthOf(name: FontName, sign: string): number {
  const { font, widths } = knownFont(name)
  let width = widths.get(sign)
  if (width === undefined) {
    width = (font.glyphForCodePoint(sign.codePointAt(0)!).advanceWidth * 1000) / font.unitsPerEm
    widths.set(sign, width)
  }
  return width
}

const codePoint = (sign: string) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} `

/**
 * A text as it can be shown, and the font for it: white space becomes one space, a character that turns the order of others becomes
 * a mark, and one that no font has its code point, so that nothing is lost.
 */
function showable(text: string, strong: boolean): { text: string; name: FontName } {
  const plain = visible(text)
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200d\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [first, other] = strong ? (['strong', 'otherStrong'] as const) : (['plain', 'otherPlain'] as const)
  if (hasAll(first, plain)) return { text: plain, name: first }
  return { text: Array.from(plain, (sign) => (has(other, sign) ? sign : codePoint(sign))).join(''), name: other }
}

/** A text that was prepared for its font. */
export interface Shown {
  text: string
  font: PDFFont
  /** Its width in points at this size. */
  width(size: number): number
  /** Its lines of at most this width; a word that is longer is broken. At least one. */
  lines(size: number, width: number): Shown[]
}

/** Shows texts of one document. */
export type Fonts = (text: string, strong?: boolean) => Shown

/** Words of alphabets that are written from right to left, whose signs must be joined. */
const joined = /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?: +[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*)/

/**
 * A font as it is embedded: the signs of its characters in their order, as wide as these together. Ligatures and kerning would
 * take four times as long.
 */
function embeddable(name: FontName): fontkit.Font {
  const { font } = knownFont(name)
  const layout = (text: string) => ({
    glyphs: text
      .split(joined)
      .flatMap((part) =>
        joined.test(part)
          ? font.layout(part).glyphs
          : Array.from(part, (sign) => font.glyphForCodePoint(sign.codePointAt(0)!)),
      ),
  })
  return Object.assign(Object.create(font) as fontkit.Font, { layout })
}

/** The fonts that these texts need, embedded with nothing but the characters that will be shown. */
export async function embedFonts(document: PDFDocument, texts: Iterable<readonly [text: string, strong: boolean]>) {
  const { context } = document
  // The library's own deflate takes several times as long.
  context.flateStream = (bytes, dict) =>
    context.stream(deflateSync(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes), {
      ...dict,
      Filter: 'FlateDecode',
    })
  const needed = new Set<FontName>()
  for (const [text, strong] of texts) needed.add(showable(text, strong).name)
  const embedded = new Map<FontName, PDFFont>()
  for (const name of needed) {
    document.registerFontkit({ create: () => embeddable(name) } as never)
    embedded.set(name, await document.embedFont(knownFont(name).bytes, { subset: true }))
  }

  const shown = (text: string, name: FontName): Shown => ({
    text,
    font: embedded.get(name)!,
    width: (size) => (widthIn(name, text) * size) / 1000,
    lines: (size, width) => broken(text, (width * 1000) / size, name).map((line) => shown(line, name)),
  })
  return ((text, strong = false) => {
    const { text: plain, name } = showable(text, strong)
    return shown(plain, name)
  }) satisfies Fonts
}

function widthIn(name: FontName, text: string): number {
  let width = 0
  for (const sign of text) width += widthOf(name, sign)
  return width
}

function broken(text: string, most: number, name: FontName): string[] {
  const lines: string[] = []
  const space = widthOf(name, ' ')
  let line = ''
  let taken = 0
  for (const word of text.split(' ')) {
    const width = widthIn(name, word)
    if (line && taken + space + width <= most) {
      line += ` ${word}`
      taken += space + width
      continue
    }
    if (line) lines.push(line)
    line = ''
    taken = 0
    for (const sign of word) {
      const more = widthOf(name, sign)
      if (line && taken + more > most) {
        lines.push(line)
        line = ''
        taken = 0
      }
      line += sign
      taken += more
    }
  }
  return [...lines, line]
}
