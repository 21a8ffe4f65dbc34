import { decode, ofPixels, type Pixels } from '../decode.js'
import { type Cedula, cedulaIn } from './cedula.js'
import { type Code, readCodes } from './codes.js'
import { cardShape, findQuadrilateral, type Quadrilateral } from './find-card.js'
import type { Zone } from './mrz.js'
import type { OpenCv } from './opencv.js'
import type { Reader } from './reader.js'
import { straighten } from './straighten.js'
import { readZone } from './zone.js'

export interface DocumentEngine {
  cv: OpenCv
  reader: Reader
}

export interface CardSeen {
  /** How sure it is that this is a card, 0 to 1. */
  score: number
  /** The longer side by the shorter one: 1.42 of a passport's page, 1.59 of a card. */
  ratio: number
  /** Its part of the picture. */
  area: number
  /** Variance of the Laplacian on the straightened card. */
  sharpness: number
  /** The part of the card that is burnt out. */
  glare: number
  /** The straightened card as a JPEG. */
  picture: Uint8Array
  zone: Zone | undefined
  codes: Code[]
  /** What a barcode says, if it is a Colombian cédula's. */
  cedula: Cedula | undefined
}

export interface DocumentQuestion {
  bytes: Uint8Array
  /** The side of the document that the picture should show: codes are looked for longer on a back. */
  side: 'front' | 'back' | undefined
  /** The score that a card needs. */
  least: number
}

/** What was seen of a document; `card` is undefined when there is none in the picture. */
export interface DocumentSeen {
  card: CardSeen | undefined
}

/** The longer side of a picture in which print is read, and of one in which the card is looked for. */
const readSide = 2000
const searchSide = 800

async function reduced(pixels: Pixels, longest: number): Promise<Pixels> {
  const { data, info } = await ofPixels(pixels, 4)
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const scaled = (found: Quadrilateral, factor: number): Quadrilateral => ({
  ...found,
  corners: found.corners.map(([x, y]) => [x * factor, y * factor]) as unknown as Quadrilateral['corners'],
})

/** Finds a card, straightens it and reads what machines can read; undefined when the picture does not decode. */
export async function lookAtDocument(
  { cv, reader }: DocumentEngine,
  { bytes, side, least }: DocumentQuestion,
): Promise<DocumentSeen | undefined> {
  const pixels = await decode(bytes, readSide, 4)
  if (!pixels) return undefined
  const small = await reduced(pixels, searchSide)
  const found = findQuadrilateral(cv, small, cardShape)
  if (!found || found.score < least) return { card: undefined }
  const { pixels: flat, sharpness, glare } = straighten(cv, pixels, scaled(found, pixels.width / small.width))
  const read = await readZone(reader, flat)
  const codes = read?.zone.valid ? [] : await readCodes(flat, side === 'back')
  const picture = await ofPixels(flat, 4)
    .removeAlpha()
    .rotate(read?.turned ? 180 : 0)
    .jpeg({ quality: 90 })
    .toBuffer()
  const { score, ratio, area } = found
  return {
    card: {
      score,
      ratio,
      area,
      sharpness,
      glare,
      picture: new Uint8Array(picture),
      zone: read?.zone,
      codes,
      cedula: codes.map(({ text }) => cedulaIn(text)).find((one) => one !== undefined),
    },
  }
}

/** A phone, a screen or a print: anything with four corners. */
const frameShape = { leastRatio: 1, mostRatio: 2.4, leastArea: 0.12 }

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * How sure it is, 0 to 1, that four straight edges surround a face: the bezel of a screen or the edge of a print. The box is in parts
 * of the picture.
 */
export async function frameAround(
  { cv }: DocumentEngine,
  { bytes, box }: { bytes: Uint8Array; box: Box },
): Promise<number> {
  const pixels = await decode(bytes, searchSide, 4)
  const found = pixels && findQuadrilateral(cv, pixels, frameShape)
  if (!pixels || !found) return 0
  const [x, y] = [(box.left + box.width / 2) * pixels.width, (box.top + box.height / 2) * pixels.height]
  const { corners } = found
  const inside = corners.every(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 4]!
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
  })
  return inside ? found.score : 0
}
