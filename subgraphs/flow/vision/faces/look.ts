import { decode, ofPixels, type Pixels } from '../decode.js'
import { chipOf, chipSide, mirrored, type Point, plainness } from './chip.js'
import { type Box, confirmed } from './confirm.js'
import type { FaceEngine } from './engine.js'

/** A face in a picture. Lengths are parts of the picture's width or height, angles are degrees. */
export interface Face {
  /** How sure it is that this is a face, 0 to 1. */
  score: number
  box: { left: number; top: number; width: number; height: number }
  /** Pixels between the outer corners of the eyes, in the picture scaled to 1024 pixels. */
  eyes: number
  /** How far the head is turned to the right side of the picture, which is the person's left; negative to the left side. */
  yaw: number
  pitch: number
  roll: number
  /** The part of the face that has one of its few commonest colours: most of a drawing, little of a photo. Of the largest only. */
  plain?: number
}

/** The faces of a picture, the largest first; undefined when it does not decode. */
export type FacesOfPicture = Face[] | undefined

export interface FacesSeen {
  pictures: FacesOfPicture[]
  /** Between the largest faces of each two pictures: below 0.5 one person, above 0.6 two. Null where a picture has none. */
  distances: (number | null)[][]
}

/** The longer side of a picture in which faces are looked for. */
const side = 1024

/** Weaker answers are cats, fruit and patterns. */
const leastScore = 0.8

const degrees = (radians: number | undefined) => ((radians ?? 0) * 180) / Math.PI

async function describe({ recognizer, tf }: FaceEngine, chip: Uint8Array): Promise<Float32Array> {
  const tensor = tf.tensor(chip, [chipSide, chipSide, 3], 'float32')
  try {
    return await recognizer.computeFaceDescriptor(tensor)
  } finally {
    tf.dispose(tensor)
  }
}

interface Looked {
  faces: Face[]
  descriptor: Float32Array | undefined
}

/** The faces that are found in pixels. */
async function detect({ human, tf }: FaceEngine, { data, width, height }: Pixels) {
  const tensor = tf.tensor(data, [1, height, width, 3], 'float32')
  const { face } = await human.detect(tensor).finally(() => tf.dispose(tensor))
  return face.filter(({ mesh, score, faceScore }) => mesh.length > 400 && Math.max(score, faceScore ?? 0) >= leastScore)
}

async function cut(pixels: Pixels, [left, top, width, height]: Box, isMirrored: boolean): Promise<Pixels> {
  const part = ofPixels(pixels, 3).extract({ left, top, width, height })
  const data = await (isMirrored ? part.flop() : part).raw().toBuffer()
  return { data, width, height }
}

async function lookAt(engine: FaceEngine, bytes: Uint8Array): Promise<Looked | undefined> {
  const pixels = await decode(bytes, side, 3)
  if (!pixels) return undefined
  const { width, height } = pixels
  const found = await detect(engine, pixels)
  const sure = await confirmed(found, pixels, async (part, isMirrored) =>
    detect(engine, await cut(pixels, part, isMirrored)),
  )
  const sized = sure.sort((one, other) => other.box[2] * other.box[3] - one.box[2] * one.box[3])
  const faces = sized.map(({ box, mesh, rotation, score, faceScore }): Face => {
    const [left, top, across, down] = box
    const [outer, inner] = [mesh[33] as Point, mesh[263] as Point]
    return {
      score: faceScore ?? score,
      box: { left: left / width, top: top / height, width: across / width, height: down / height },
      eyes: Math.hypot(outer[0] - inner[0], outer[1] - inner[1]),
      // FaceMesh counts from the other side.
      yaw: -degrees(rotation?.angle.yaw),
      pitch: degrees(rotation?.angle.pitch),
      roll: degrees(rotation?.angle.roll),
    }
  })
  const chip = sized[0] && chipOf(pixels, sized[0].mesh as Point[])
  // The mean with the mirror image brings the pictures of one person nearer to each other.
  if (!chip) return { faces, descriptor: undefined }
  faces[0]!.plain = plainness(chip)
  const plain = await describe(engine, chip)
  const mirror = await describe(engine, mirrored(chip))
  return { faces, descriptor: plain.map((value, at) => (value + mirror[at]!) / 2) }
}

const between = (one: Float32Array, other: Float32Array) =>
  Math.sqrt(one.reduce((sum, value, at) => sum + (value - other[at]!) ** 2, 0))

/** Finds the faces of pictures and compares them. What describes a face does not leave this function. */
export async function lookAtFaces(engine: FaceEngine, pictures: readonly Uint8Array[]): Promise<FacesSeen> {
  const seen: (Looked | undefined)[] = []
  for (const bytes of pictures) seen.push(await lookAt(engine, bytes))
  return {
    pictures: seen.map((one) => one?.faces),
    distances: seen.map((one) =>
      seen.map((other) => (one?.descriptor && other?.descriptor ? between(one.descriptor, other.descriptor) : null)),
    ),
  }
}
