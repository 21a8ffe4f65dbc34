import { mostShownPixels, pictureSize } from '@otorga/foreign/picture-size'

const million = mostShownPixels / 1_000_000

/** Why pages cannot show a picture as a logo, by the size that it claims; undefined when they can. */
export function pictureProblem(bytes: Uint8Array): string | undefined {
  const size = pictureSize(bytes)
  if (!size) return 'is no whole picture; save it again as PNG, JPEG or WebP'
  const { width, height } = size
  if (width * height <= mostShownPixels) return undefined
  return `is a picture of ${width} by ${height} pixels; save it smaller, with ${million} million pixels at most`
}

/** Why a logo is refused that is a picture and not an address. */
export function logoProblem(logo: string | null | undefined): string | undefined {
  const picture = logo?.match(/^data:image\/(?:png|jpeg|webp);base64,(.*)$/s)
  return picture ? pictureProblem(Buffer.from(picture[1]!, 'base64')) : undefined
}
