import type { Pixels } from '../decode.js'
import type { Corner } from './corners.js'
import type { Quadrilateral } from './find-card.js'
import { freeing, type OpenCv } from './opencv.js'

/** Pixels across a straightened card. */
export const cardWidth = 1400

export interface Straightened {
  /** Four channels. */
  pixels: Pixels
  /** Variance of the Laplacian: low in a blurred picture. */
  sharpness: number
  /** The part of the card that is burnt out. */
  glare: number
}

const length = (a: Corner, b: Corner) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Undoes a card's perspective. It lies across then, but may stand on its head. */
export function straighten(cv: OpenCv, { data, width, height }: Pixels, card: Quadrilateral): Straightened {
  const [a, b, c, d] = card.corners
  const upright = length(b, c) + length(d, a) > length(a, b) + length(c, d)
  const corners = upright ? [d, a, b, c] : [a, b, c, d]
  const cardHeight = Math.round(cardWidth / Math.min(1.6, Math.max(1.4, card.ratio)))
  return freeing((keep) => {
    const mat = () => keep(new cv.Mat())
    const source = keep(cv.matFromImageData({ data: new Uint8ClampedArray(data), width, height } as ImageData))
    const [flat, grey, edges, mean, deviation] = [mat(), mat(), mat(), mat(), mat()]
    const from = keep(cv.matFromArray(4, 1, cv.CV_32FC2, corners.flat()))
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, cardWidth, 0, cardWidth, cardHeight, 0, cardHeight]))
    const transform = keep(cv.getPerspectiveTransform(from, to))
    cv.warpPerspective(source, flat, transform, new cv.Size(cardWidth, cardHeight), cv.INTER_CUBIC)
    cv.cvtColor(flat, grey, cv.COLOR_RGBA2GRAY)
    cv.Laplacian(grey, edges, cv.CV_64F)
    cv.meanStdDev(edges, mean, deviation)
    const burnt = (grey.data as Uint8Array).reduce((count, value) => count + (value > 250 ? 1 : 0), 0)
    return {
      pixels: { data: Uint8Array.from(flat.data as Uint8Array), width: cardWidth, height: cardHeight },
      sharpness: (deviation.data64F[0] ?? 0) ** 2,
      glare: burnt / (cardWidth * cardHeight),
    }
  })
}
