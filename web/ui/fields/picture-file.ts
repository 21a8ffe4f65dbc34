import { mostShownPixels, pictureSize } from '@otorga/foreign/picture-size'

/** Kinds of pictures that are taken. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

const isPicture = ({ type }: Blob) => (pictureTypes as readonly string[]).includes(type)

/** Pixels of a picture that is drawn smaller: as many as those of a large camera. */
const mostDrawnPixels = 50_000_000
/** A picture tells its size in its beginning. */
const beginning = 2 ** 20

/** How many pixels a picture claims, before anything is decoded; undefined for a file that is none. */
async function pixelsOf(file: Blob): Promise<number | undefined> {
  const size = pictureSize(new Uint8Array(await file.slice(0, beginning).arrayBuffer()))
  return size && size.width * size.height
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A picture drawn smaller, within these sides. */
async function drawnWithin(file: Blob, width: number, height: number): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png')
}

/**
 * A picture as a data URL of at most so many characters; one that is larger is drawn smaller. The code of the error where it is no
 * picture, claims too many pixels, or stays too large.
 */
export async function pictureOf(file: Blob, most: number): Promise<{ url: string } | { error: string }> {
  if (!isPicture(file)) return { error: 'pictureType' }
  try {
    const pixels = await pixelsOf(file)
    if (pixels === undefined) return { error: 'pictureType' }
    if (pixels > mostDrawnPixels) return { error: 'picturePixels' }
    const whole = await dataUrl(file)
    if (whole.length <= most && pixels <= mostShownPixels) return (await createImageBitmap(file)) && { url: whole }
    for (const [width, height] of [
      [720, 160],
      [440, 96],
      [220, 48],
    ] as const) {
      const url = await drawnWithin(file, width, height)
      if (url.length <= most) return { url }
    }
    return { error: 'pictureSize' }
  } catch {
    return { error: 'pictureType' }
  }
}
