import barcodes from 'bwip-js'
import sharp, { type OverlayOptions } from 'sharp'
import { cardZone, type Holder, passportZone, transliterated } from './holder.js'
import { textPath } from './text.js'

const { toSVG } = barcodes as unknown as typeof import('bwip-js')

/** Pixels of a card that is drawn, and of a passport's page. */
export const cardSize = { width: 1250, height: 790 }
export const pageSize = { width: 1250, height: 880 }

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
const shown = (date: string, century: number) =>
  `${date.slice(4)} ${months[Number(date.slice(2, 4)) - 1]} ${century}${date.slice(0, 2)}`

const waves = (width: number, height: number) =>
  Array.from({ length: 26 }, (_, at) => {
    const y = (at * height) / 20
    return `<path d="M0 ${y} C ${width / 3} ${y - 60}, ${(2 * width) / 3} ${y + 90}, ${width} ${y - 20}"
      stroke="#9fb8cf" stroke-width="1.2" fill="none" opacity=".6"/>`
  }).join('')

interface Printed {
  text: string
  x: number
  y: number
  size: number
}

async function draw(
  { width, height }: typeof cardSize,
  printed: readonly Printed[],
  zone: readonly string[],
  pictures: OverlayOptions[],
): Promise<Buffer> {
  const size = zone.length === 3 ? 52 : 38
  const step = zone.length === 0 ? 0 : (width - 90) / zone[0]!.length
  const top = height - zone.length * size * 1.75 - 20
  const band =
    zone.length === 0
      ? ''
      : `<rect x="0" y="${top - 20}" width="${width}" height="${height - top + 20}" fill="#f6f7f4"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#e9eef2"/>${waves(width, height)}${band}
    ${printed.map(({ text, x, y, size: points }) => textPath(text, x, y, points, 'print')).join('')}
    ${zone.map((line, at) => textPath(line, 45, top + size + at * size * 1.75, size * 1.3, 'OCR-B', step)).join('')}</svg>`
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="36"/></svg>`
  const flat = await sharp(Buffer.from(svg)).composite(pictures).png().toBuffer()
  return sharp(flat)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const placed = async (picture: Buffer, left: number, top: number, width: number, height: number) => ({
  input: await sharp(picture).resize(width, height, { fit: 'cover' }).modulate({ saturation: 0.6 }).png().toBuffer(),
  left,
  top,
})

/** The front of an identity card: portrait and printed text. */
export const cardFront = async (holder: Holder, portrait: Buffer) =>
  draw(
    cardSize,
    [
      { text: 'REPÚBLICA DE COLOMBIA', x: 60, y: 80, size: 44 },
      { text: 'CÉDULA DE CIUDADANÍA', x: 60, y: 135, size: 36 },
      { text: 'APELLIDOS', x: 500, y: 215, size: 24 },
      { text: holder.surnames, x: 500, y: 260, size: 42 },
      { text: 'NOMBRES', x: 500, y: 320, size: 24 },
      { text: holder.names, x: 500, y: 365, size: 42 },
      { text: 'NUIP', x: 500, y: 425, size: 24 },
      { text: holder.number.replace(/\B(?=(\d{3})+$)/g, '.'), x: 500, y: 470, size: 42 },
      { text: 'FECHA DE NACIMIENTO', x: 500, y: 530, size: 24 },
      { text: shown(holder.birth, 19), x: 500, y: 575, size: 42 },
      { text: 'VENCE', x: 500, y: 635, size: 24 },
      { text: shown(holder.expiry, 20), x: 500, y: 680, size: 42 },
    ],
    [],
    [await placed(portrait, 60, 190, 380, 500)],
  )

/** The back of an identity card: a machine-readable zone of three lines. */
export const cardBack = (holder: Holder, zone = cardZone(holder)) =>
  draw(
    cardSize,
    [
      { text: 'LUGAR DE NACIMIENTO  BOGOTÁ D.C.', x: 60, y: 90, size: 34 },
      { text: `SEXO ${holder.sex}   G.S. O+   ESTATURA 1.70`, x: 60, y: 150, size: 34 },
      { text: 'REGISTRADOR NACIONAL', x: 60, y: 320, size: 26 },
    ],
    zone,
    [],
  )

/** The text in the barcode of a Colombian cédula: fields of fixed width. */
export function cedulaText({ number, surnames, names, sex, birth }: Holder): string {
  const [first = '', second = ''] = transliterated(surnames).split('<')
  const [name = '', middle = ''] = transliterated(names).split('<')
  const fields = [first, second, name, middle].map((one) => one.padEnd(23, '\0')).join('')
  return `${'0'.repeat(24)}PubDSK_1${' '.repeat(16)}${number.padStart(10, '0')}${fields}0${sex}19${birth}11001O+ `
}

/** The back of an older cédula: a PDF417 instead of a zone. */
export async function barcodeBack(holder: Holder, text = cedulaText(holder)) {
  const svg = toSVG({ bcid: 'pdf417', text, columns: 14, rowmult: 3, scale: 2, binarytext: true } as never)
  const code = await sharp(Buffer.from(svg), { density: 220 })
    .resize(1050, 330, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .png()
    .toBuffer()
  return draw(
    cardSize,
    [
      { text: 'LUGAR DE NACIMIENTO  BOGOTÁ D.C.', x: 60, y: 90, size: 34 },
      { text: `SEXO ${holder.sex}   G.S. O+   ESTATURA 1.70`, x: 60, y: 150, size: 34 },
    ],
    [],
    [{ input: code, left: 80, top: 360 }],
  )
}

/** The page of a passport: portrait, printed text and a zone of two lines. */
export const passportPage = async (holder: Holder, portrait: Buffer, zone = passportZone(holder)) =>
  draw(
    pageSize,
    [
      { text: 'REPÚBLICA DE COLOMBIA', x: 60, y: 80, size: 44 },
      { text: 'PASAPORTE', x: 60, y: 135, size: 36 },
      { text: holder.surnames, x: 470, y: 255, size: 40 },
      { text: holder.names, x: 470, y: 345, size: 40 },
      { text: shown(holder.birth, 19), x: 470, y: 435, size: 40 },
      { text: holder.document, x: 880, y: 255, size: 40 },
      { text: shown(holder.expiry, 20), x: 470, y: 525, size: 40 },
    ],
    zone,
    [await placed(portrait, 60, 180, 340, 430)],
  )
