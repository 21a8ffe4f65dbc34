import { pictures } from '../../media/pictures.js'
import type { Finding } from '../../step-types/provider.port.js'
import type { SideSeen } from './card.rules.js'

/** The places at which two straightened cards are compared. */
const places = { width: 48, height: 30 }
/** Two photos of one side are more alike than this. What all cards share, such as their ground, is less alike. */
const alike = 0.8

async function greyOf(picture: Uint8Array, turned: boolean) {
  const sharp = await pictures()
  return new Uint8Array(
    await sharp(picture)
      .rotate(turned ? 180 : 0)
      .greyscale()
      .blur(4)
      .resize(places.width, places.height, { fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
  )
}

/** How alike two pictures are whatever their light: the correlation of their brightness, -1 to 1. */
export function likeness(one: Uint8Array, other: Uint8Array): number {
  const mean = (all: Uint8Array) => all.reduce((sum, value) => sum + value, 0) / all.length
  const [a, b] = [mean(one), mean(other)]
  let [both, left, right] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, other[at]! - b]
    both += x * y
    left += x * x
    right += y * y
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right)
}

/** How alike two straightened cards are, whichever way up they lie. */
export async function likenessOfCards(front: Uint8Array, back: Uint8Array): Promise<number> {
  const upright = await greyOf(front, false)
  const ways = await Promise.all([greyOf(back, false), greyOf(back, true)])
  return Math.max(...ways.map((one) => likeness(upright, one)))
}

/** The cards of both sides differ; two photos of the same side do not, wherever that lies. */
export async function sameCards(sides: readonly SideSeen[]): Promise<Finding[]> {
  const [front, back] = ['front', 'back'].map((side) => sides.find(({ field }) => field === side)?.card)
  if (!front || !back || (await likenessOfCards(front.picture, back.picture)) < alike) return []
  return [{ field: 'back', code: 'sides_equal', message: 'shows the same side as front' }]
}
