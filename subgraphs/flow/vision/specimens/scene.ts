import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../decode.js'
import { between, oneOf, type Random } from './random.js'

export interface Shot {
  /** Degrees by which the thing lies turned. */
  turn: number
  /** How far its corners leave their places, as a part of its size. */
  tilt: number
  blur: number
  noise: number
  quality: number
  /** 1 is daylight. */
  light: number
  /** A reflection over this part of it. */
  glare: number
  /** The width of the thing as a part of the picture. */
  size: number
}

const pictureSize = { width: 1600, height: 1200 }

/** A photo as a careful person takes it. */
export const goodShot = (random: Random): Shot => ({
  turn: between(random, -9, 9),
  tilt: between(random, 0, 0.05),
  blur: between(random, 0.3, 0.9),
  noise: between(random, 2, 6),
  quality: Math.round(between(random, 75, 92)),
  light: between(random, 0.8, 1.05),
  glare: 0,
  size: between(random, 0.68, 0.82),
})

type Matrix = [number, number, number, number, number, number, number, number]

/** The homography that takes four points to four others: eight equations, by elimination. */
function homography(from: number[][], to: number[][]): Matrix {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] as [number, number]
    return [
      [x!, y!, 1, 0, 0, 0, -x! * u, -y! * u, u],
      [0, 0, 0, x!, y!, 1, -x! * v, -y! * v, v],
    ]
  })
  for (let column = 0; column < 8; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows)
      if (row !== pivot) {
        const share = row[column]! / pivot[column]!
        for (let at = column; at < 9; at++) row[at]! -= share * pivot[at]!
      }
  }
  return rows.map((row, at) => row[8]! / row[at]!) as Matrix
}

const rgba = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

/** Values of a normal distribution, each as likely as any other: by Box and Muller, once. */
const normal = Float64Array.from({ length: 4096 }, (_, at) => {
  const far = Math.sqrt(-2 * Math.log((Math.floor(at / 64) + 0.5) / 64))
  return far * Math.cos((2 * Math.PI * ((at % 64) + 0.5)) / 64)
})

/** Grain around a middle grey, that one seed always makes alike; libvips would make another each time. */
function grainOf(random: Random, width: number, height: number, sigma: number) {
  const data = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < data.length; at += 3)
    data[at] = data[at + 1] = data[at + 2] = 128 + sigma * normal[(random() * normal.length) | 0]!
  return { input: Buffer.from(data.buffer), raw: { width, height, channels: 3 as const } }
}

/** A table top: brown or grey, grained. */
async function table(random: Random): Promise<Pixels> {
  const { width, height } = pictureSize
  const [red, green, blue] = oneOf(random, [
    [92, 66, 46],
    [70, 74, 80],
    [54, 78, 66],
    [120, 96, 72],
  ] as const)
  const coarse = grainOf(random, 80, 400, 24)
  const grain = await sharp(coarse.input, { raw: coarse.raw })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .toColourspace('srgb')
    .png()
    .toBuffer()
  return rgba(
    await sharp({ create: { width, height, channels: 3, background: { r: red, g: green, b: blue } } })
      .composite([{ input: grain, blend: 'soft-light' }])
      .png()
      .toBuffer(),
  )
}

function lay(scene: Pixels, thing: Pixels, corners: number[][]) {
  const [width, height] = [thing.width, thing.height]
  const [a, b, c, d, e, f, g, h] = homography(corners, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ])
  const span = (axis: 0 | 1, most: number) => {
    const all = corners.map((one) => one[axis]!)
    return [Math.max(0, Math.floor(Math.min(...all))), Math.min(most, Math.ceil(Math.max(...all)))] as const
  }
  const [[fromX, toX], [fromY, toY]] = [span(0, scene.width), span(1, scene.height)]
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) {
      const depth = g * x + h * y + 1
      const u = (a * x + b * y + c) / depth
      const v = (d * x + e * y + f) / depth
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue
      const [column, row] = [Math.floor(u), Math.floor(v)]
      const [across, down] = [u - column, v - row]
      const from = (row * width + column) * 4
      const part = thing.data[from + 3]! / 255
      const to = (y * scene.width + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        const at = from + channel
        const above = thing.data[at]! * (1 - across) + thing.data[at + 4]! * across
        const below = thing.data[at + width * 4]! * (1 - across) + thing.data[at + width * 4 + 4]! * across
        scene.data[to + channel] = (above * (1 - down) + below * down) * part + scene.data[to + channel]! * (1 - part)
      }
    }
}

function cornersOf({ width, height }: Pixels, shot: Shot, random: Random): number[][] {
  const scale = (pictureSize.width * shot.size) / width
  const radians = (shot.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ].map(([x, y]) => {
    const moved = [x! + between(random, 0, shot.tilt) * width, y! + between(random, 0, shot.tilt) * height] as const
    return [
      pictureSize.width / 2 + scale * (moved[0] * cos - moved[1] * sin),
      pictureSize.height / 2 + scale * (moved[0] * sin + moved[1] * cos),
    ]
  })
}

/** What a camera makes of a picture: light, blur, grain, compression. */
export async function exposed(
  picture: Sharp,
  shot: Pick<Shot, 'light' | 'blur' | 'noise' | 'quality'>,
  random: Random,
) {
  const { data, info } = await picture.removeAlpha().png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const lit = await sharp(data)
    .linear(shot.light, 0)
    .blur(Math.max(0.3, shot.blur))
    .composite([{ ...grainOf(random, width, height, shot.noise), blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: shot.quality })
    .toBuffer()
  return lit
}

/** A photo of a thing (a card, a print, a phone) that lies on a table. */
export async function photographed(thing: Buffer, shot: Shot, random: Random): Promise<Buffer> {
  const [scene, laid] = [await table(random), await rgba(thing)]
  lay(scene, laid, cornersOf(laid, shot, random))
  const { width, height } = pictureSize
  const bright = `<svg width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/>
    <stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${width * 0.5}" cy="${height * 0.55}" rx="${width * shot.glare}" ry="${height * shot.glare}" fill="url(#g)"/></svg>`
  const photo = sharp(scene.data, { raw: { width, height, channels: 4 } })
  return exposed(shot.glare > 0 ? photo.composite([{ input: Buffer.from(bright) }]) : photo, shot, random)
}
