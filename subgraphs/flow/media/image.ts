import { pictures } from './pictures.js'

/** Most pixels of a picture: a phone's camera has fewer, and a small file can claim any number. */
export const maxPixels = 50_000_000

/** The measured properties of a picture. */
export interface Look {
  width: number
  height: number
  /** Standard deviation of the Laplacian: low in a blurred picture. */
  sharpness: number
  /** Mean brightness, 0 to 255. */
  brightness: number
  /** Standard deviation of the brightness: low in a picture that shows nothing. */
  contrast: number
  /** 64 bits that survive another size or compression, as 16 hex digits. */
  hash: string
  /** Brightness of 32 by 32 places. */
  thumbnail: Uint8Array
}

/** Width and height from the header, before anything is decoded; undefined for a file that is not a picture. */
export async function pixelsOf(bytes: Buffer): Promise<number | undefined> {
  const sharp = await pictures()
  try {
    // Reading a header is cheap at any size, so sharp's bound is off; the caller applies ours.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height * pages
  } catch {
    return undefined
  }
}

async function grey(bytes: Buffer, width: number, height: number) {
  const sharp = await pictures()
  return new Uint8Array(
    await sharp(bytes).greyscale().resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer(),
  )
}

/** Difference hash: whether each of 8 by 8 places is brighter than its right neighbour. */
function hashOf(places: Uint8Array): string {
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      bits = (bits << 1n) | (places[row * 9 + column]! > places[row * 9 + column + 1]! ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}

/** Measures a picture; undefined when it does not decode. Decoding runs off the main thread, in libvips. */
export async function look(bytes: Buffer): Promise<Look | undefined> {
  const sharp = await pictures()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .greyscale()
      .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    const { channels, sharpness } = await sharp(data).stats()
    const [places, thumbnail] = [await grey(data, 9, 8), await grey(data, 32, 32)]
    const turned = info.width > info.height !== width > height
    return {
      width: turned ? height : width,
      height: turned ? width : height,
      sharpness,
      brightness: channels[0]!.mean,
      contrast: channels[0]!.stdev,
      hash: hashOf(places),
      thumbnail,
    }
  } catch {
    return undefined
  }
}

/** The number of bits, of 64, in which two hashes differ. */
export function distance(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count++
  return count
}

/** How far two pictures' brightness is apart, place by place, 0 to 255. */
export const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, one, at) => sum + Math.abs(one - b[at]!), 0) / a.length
