import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import barcodes from 'bwip-js'

const require = createRequire(import.meta.url)

const { FontLib } = barcodes as unknown as typeof import('bwip-js')

let loaded = false

/** Text as a path of SVG, so that a drawing looks the same on machines without fonts. */
export function textPath(text: string, x: number, y: number, size: number, font: 'OCR-B' | 'print', spacing?: number) {
  if (!loaded && font === 'print') {
    const root = path.dirname(path.dirname(require.resolve('bwip-js')))
    FontLib.loadFont('print', 100, readFileSync(path.join(root, 'fonts/Inconsolata.otf')))
    loaded = true
  }
  const id = FontLib.lookup(font)
  let left = x
  let drawn = ''
  for (const one of text) {
    const code = one.codePointAt(0)!
    const glyph = FontLib.getpaths(id, code, size, size)
    for (const segment of glyph ?? []) {
      const end = `${(left + segment.x).toFixed(1)} ${(y - segment.y).toFixed(1)}`
      if (segment.type === 'M') drawn += `${drawn.endsWith('Z') || drawn === '' ? '' : 'Z'}M${end}`
      else if (segment.type === 'L') drawn += `L${end}`
      else if (segment.type === 'Q') drawn += `Q${(left + segment.cx).toFixed(1)} ${(y - segment.cy).toFixed(1)} ${end}`
      else
        drawn += `C${(left + segment.cx1).toFixed(1)} ${(y - segment.cy1).toFixed(1)} ${(left + segment.cx2).toFixed(1)} ${(y - segment.cy2).toFixed(1)} ${end}`
    }
    left += spacing ?? FontLib.getglyph(id, code, size, size).advance
  }
  return `<path d="${drawn}Z" fill="#1b2026" fill-rule="nonzero"/>`
}
