import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import type { Random } from './random.js'
import { exposed, type Shot } from './scene.js'

const require = createRequire(import.meta.url)

export interface Person {
  /** The sample picture of face-api's package, and the middle of the face in it. */
  sample: number
  x: number
  y: number
  /** The width of the face. */
  width: number
  /** The side of the picture to which the person looks a little, where a turn to both sides can be made of the picture. */
  looks?: 'left' | 'right'
}

/** Persons of the free sample pictures that come with face-api, who look nearly straight ahead. */
export const people: readonly Person[] = [
  { sample: 2, x: 982, y: 369, width: 366 },
  { sample: 3, x: 1181, y: 371, width: 368, looks: 'left' },
  { sample: 3, x: 695, y: 475, width: 354, looks: 'left' },
  { sample: 5, x: 457, y: 1035, width: 377 },
  { sample: 5, x: 1207, y: 331, width: 321, looks: 'left' },
  { sample: 5, x: 859, y: 229, width: 270, looks: 'right' },
  { sample: 6, x: 1590, y: 425, width: 379, looks: 'left' },
  { sample: 6, x: 1265, y: 463, width: 362 },
  { sample: 6, x: 356, y: 635, width: 360, looks: 'right' },
  { sample: 6, x: 773, y: 494, width: 373, looks: 'left' },
]

const samples = path.join(path.dirname(require.resolve('@vladmandic/face-api/package.json')), 'demo')

/** Pixels of a selfie that is cut out of a sample picture. */
const selfieSize = { width: 720, height: 900 }

/** The head in a selfie that `selfieOf` makes. */
export const middle: Head = { x: 0.5, y: 0.47, half: 0.27 }

/** A selfie of a person, cut out of a sample picture and set before a plain wall, because others stand near. */
export async function selfieOf({ sample, x, y, width: face }: Person, wall = '#9aa0a8'): Promise<Buffer> {
  const { width, height } = selfieSize
  const scale = (width * 2 * middle.half) / face
  const across = width / scale
  const down = height / scale
  const file = path.join(samples, `sample${sample}.jpg`)
  const wide = await sharp(file)
    .extend({ top: 600, bottom: 600, left: 600, right: 600, extendWith: 'copy' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const cut = await sharp(wide)
    .extract({
      left: Math.round(600 + x - across * middle.x),
      top: Math.round(600 + y - down * middle.y),
      width: Math.round(across),
      height: Math.round(down),
    })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .png()
    .toBuffer()
  const mask = `<svg width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset=".86" stop-color="#000"/>
    <stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${width * middle.x}" cy="${height * middle.y}" rx="${width * 0.4}" ry="${height * 0.42}" fill="url(#g)"/></svg>`
  const head = await sharp(cut)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: wall } })
    .composite([{ input: head }])
    .sharpen({ sigma: 2, m2: 6 })
    .png()
    .toBuffer()
}

export interface Head {
  /** The middle of the face and half its width, as parts of the picture's width and height. */
  x: number
  y: number
  half: number
}

/**
 * A selfie whose head is turned, synthetic: the face is laid on a cylinder and the cylinder is turned. Positive degrees turn it to
 * the right side of the picture.
 */
export async function turned(selfie: Buffer, { x, y, half }: Head, degrees: number): Promise<Buffer> {
  const { data, info } = await sharp(selfie).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [cx, cy, radius] = [x * width, y * height, half * width * 1.25]
  const tall = radius * 1.35
  const out = new Uint8Array(data)
  const angle = (degrees * Math.PI) / 180
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [u, v] = [(column - cx) / radius, (row - cy) / tall]
      const away = Math.hypot(u, v)
      if (away >= 1) continue
      // The turn fades out towards the edge of the head, so that nothing tears.
      const share = Math.min(1, (1 - away) * 2.2)
      const depth = Math.asin(Math.max(-1, Math.min(1, u)))
      const source = cx + radius * Math.sin(Math.max(-1.5, Math.min(1.5, depth - angle * share)))
      const at = Math.min(width - 1.001, Math.max(0, source))
      const [left, across] = [Math.floor(at), at - Math.floor(at)]
      for (let channel = 0; channel < 3; channel++) {
        const from = (row * width + left) * 3 + channel
        out[(row * width + column) * 3 + channel] = data[from]! * (1 - across) + data[from + 3]! * across
      }
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

export interface Turns {
  straight: Buffer
  /** Turned to the person's own left and right. */
  left: Buffer
  right: Buffer
}

/** A degree to which a face may be warped before it is no face any more. */
const mostDegrees = 26

/**
 * Frames of a head that turns to both sides, all made of one picture: it is turned further to where the person looks already, back to
 * the middle, and mirrored. Only for persons who look to a side.
 */
export async function turnsOf(person: Person, selfie: Buffer, degrees: number): Promise<Turns> {
  const side = person.looks === 'left' ? -1 : 1
  const away = await turned(selfie, middle, side * degrees)
  const other = await sharp(away).flop().png().toBuffer()
  const straight = await turned(selfie, middle, -side * mostDegrees)
  // The right side of a picture is the person's left.
  return side > 0 ? { straight, left: away, right: other } : { straight, left: other, right: away }
}

/** The photo of a selfie, as a phone stores it. */
export const taken = (selfie: Buffer, shot: Pick<Shot, 'light' | 'blur' | 'noise' | 'quality'>, random: Random) =>
  exposed(sharp(selfie), shot, random)
