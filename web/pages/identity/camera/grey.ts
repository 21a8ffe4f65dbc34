import type { Region } from './region.ts'

/** The brightness of a picture, row after row, 0 to 255. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

/** Brightness of red, green, blue and alpha. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const data = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < data.length; at++, from += 4)
    data[at] = (rgba[from]! * 77 + rgba[from + 1]! * 150 + rgba[from + 2]! * 29) >> 8
  return { width, height, data }
}

/** The same picture with a whole number of times fewer pixels a side. */
export function smaller({ width, height, data }: Grey, times: number): Grey {
  const [wide, tall] = [Math.floor(width / times), Math.floor(height / times)]
  const out = new Uint8Array(wide * tall)
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0
      for (let row = 0; row < times; row++)
        for (let column = 0; column < times; column++) sum += data[(y * times + row) * width + x * times + column]!
      out[y * wide + x] = sum / (times * times)
    }
  return { width: wide, height: tall, data: out }
}

/** A region whose sides are parts of the picture's, 0 to 1, in its pixels. */
export const within = ({ width, height }: Pick<Grey, 'width' | 'height'>, part: Region): Region => ({
  x: Math.round(part.x * width),
  y: Math.round(part.y * height),
  width: Math.round(part.width * width),
  height: Math.round(part.height * height),
})

export interface Light {
  mean: number
  /** Standard deviation. */
  contrast: number
  /** The part that is burnt out, 0 to 1. */
  burnt: number
}

const burntFrom = 252

/** How bright a region is. */
export function lightOf({ width, data }: Grey, { x, y, width: wide, height: tall }: Region): Light {
  let [sum, squares, burnt] = [0, 0, 0]
  for (let row = y; row < y + tall; row++)
    for (let column = x; column < x + wide; column++) {
      const value = data[row * width + column]!
      sum += value
      squares += value * value
      if (value >= burntFrom) burnt++
    }
  const count = wide * tall
  const mean = sum / count
  return { mean, contrast: Math.sqrt(Math.max(0, squares / count - mean * mean)), burnt: burnt / count }
}

/** How sharp a region is: the standard deviation of its Laplacian. */
export function sharpnessOf({ width, height, data }: Grey, region: Region): number {
  const [left, top] = [Math.max(1, region.x), Math.max(1, region.y)]
  const [right, bottom] = [Math.min(width - 1, region.x + region.width), Math.min(height - 1, region.y + region.height)]
  let [sum, squares, count] = [0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = y * width + x
      const value = 4 * data[at]! - data[at - 1]! - data[at + 1]! - data[at - width]! - data[at + width]!
      sum += value
      squares += value * value
      count++
    }
  if (count === 0) return 0
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean))
}

/** How far two pictures of one size differ: the mean distance of their brightness, without what all of it became brighter. */
export function movementBetween(one: Grey, other: Grey): number {
  const count = one.data.length
  let all = 0
  for (let at = 0; at < count; at++) all += other.data[at]! - one.data[at]!
  const brighter = all / count
  let sum = 0
  for (let at = 0; at < count; at++) sum += Math.abs(other.data[at]! - one.data[at]! - brighter)
  return sum / count
}
