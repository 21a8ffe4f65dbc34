import { ofPixels, type Pixels } from '../decode.js'
import { type Zone, zoneIn } from './mrz.js'
import { lineHeight, type Reader } from './reader.js'

const alphabet = /^[A-Z0-9<]$/

/** How much is taken above and below a line, and how much a line is stretched: what one way misses another reads. */
const ways = [
  { padding: 0.3, stretch: 1 },
  { padding: 0.2, stretch: 0.8 },
  { padding: 0.3, stretch: 1.2 },
  { padding: 0.45, stretch: 0.9 },
]

/** The rows of print in a grey picture: from and to. */
export function rowsOf({ data, width, height }: Pixels): [number, number][] {
  const found: [number, number][] = []
  let from = -1
  for (let y = 0; y <= height; y++) {
    let dark = 0
    if (y < height) for (let x = 0; x < width; x++) if (data[y * width + x]! < 110) dark++
    const isPrint = dark / width > 0.03
    if (isPrint && from < 0) from = y
    if (isPrint || from < 0) continue
    if (y - from > 14 && y - from < 90) found.push([from, y])
    from = -1
  }
  return found
}

async function lineOf(grey: Pixels, [from, to]: [number, number], { padding, stretch }: (typeof ways)[number]) {
  const room = Math.round((to - from) * padding)
  const top = Math.max(0, from - room)
  const height = Math.min(grey.height - top, to - from + 2 * room)
  const width = Math.round((grey.width * lineHeight * stretch) / height)
  const data = await ofPixels(grey, 1)
    .extract({ left: 0, top, width: grey.width, height })
    .normalise()
    .resize(width, lineHeight, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { data: new Uint8Array(data), width }
}

/** The lower half of a card, grey, where a zone is printed. */
async function lowerHalf(card: Pixels, turned: boolean): Promise<Pixels> {
  const top = Math.round(card.height * 0.5)
  const upright = await ofPixels(card, 4)
    .removeAlpha()
    .rotate(turned ? 180 : 0)
    .raw()
    .toBuffer()
  const { data, info } = await ofPixels({ ...card, data: upright }, 3)
    .extract({ left: 0, top, width: card.width, height: card.height - top })
    .greyscale()
    .normalise()
    .blur(1)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export interface ZoneRead {
  zone: Zone
  /** Whether the card stands on its head. */
  turned: boolean
}

/** Reads the machine-readable zone of a straightened card; undefined when it has none. */
export async function readZone(reader: Reader, card: Pixels): Promise<ZoneRead | undefined> {
  let best: ZoneRead | undefined
  for (const turned of [false, true]) {
    const half = await lowerHalf(card, turned)
    const rows = rowsOf(half).slice(-4)
    if (rows.length < 2) continue
    for (const way of ways) {
      const lines: string[] = []
      for (const row of rows) {
        const { data, width } = await lineOf(half, row, way)
        lines.push(await reader.line(data, width, alphabet))
      }
      const zone = zoneIn(lines)
      // Where nothing looks like a zone, another way to cut its lines finds none either.
      if (!zone || zone.checks.valid === 0) break
      if (!best || zone.checks.valid > best.zone.checks.valid) best = { zone, turned }
      if (zone.valid) return best
    }
    if (best) return best
  }
  return best
}
