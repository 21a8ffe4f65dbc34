import sharp from 'sharp'

/** Most pixels of a picture: a phone's camera has fewer, and a small file can claim any number. */
const maxPixels = 50_000_000

// One thread for each picture and no cache, because others share this process.
sharp.concurrency(1)
sharp.cache(false)

/** Pixels, row by row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Decodes a picture upright, its longer side at most `side`; undefined for what is no picture. */
export async function decode(bytes: Uint8Array, side: number, channels: 3 | 4): Promise<Pixels | undefined> {
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
    const { data, info } = await (channels === 4 ? upright.ensureAlpha() : upright.removeAlpha())
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === channels ? { data, width: info.width, height: info.height } : undefined
  } catch {
    return undefined
  }
}

/** A sharp pipeline over decoded pixels. */
export const ofPixels = ({ data, width, height }: Pixels, channels: 1 | 3 | 4) =>
  sharp(data, { raw: { width, height, channels } })
