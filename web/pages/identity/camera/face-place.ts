import type { Grey } from './grey.ts'
import type { Region } from './region.ts'

/** The detail of each column of a region: how much its brightness changes from row to row, as brows, eyes and mouths do. */
function detailOf({ width, data }: Grey, { x, y, width: wide, height: tall }: Region): Float64Array {
  const detail = new Float64Array(wide)
  for (let column = 0; column < wide; column++)
    for (let row = y + 1; row < y + tall - 1; row++) {
      const at = row * width + x + column
      detail[column]! += Math.max(0, Math.abs(data[at + width]! - data[at - width]!) - 8)
    }
  return detail
}

/** The width of the middle part that holds four fifths of the detail of a region, as a part of the region's width; undefined where nothing is seen. */
export function detailWidth(grey: Grey, region: Region): number | undefined {
  const detail = detailOf(grey, region)
  const all = detail.reduce((sum, one) => sum + one, 0)
  if (all < region.width * region.height * 0.5) return undefined
  let [sum, first, last] = [0, -1, 0]
  for (const [column, one] of detail.entries()) {
    sum += one
    if (first < 0 && sum >= all * 0.1) first = column
    if (sum <= all * 0.9) last = column
  }
  return (last - first) / region.width
}

// The features of a face move by at most this part of the oval's width.
const reach = 0.36

/**
 * How far what is in the middle of an oval moved across since a picture of the head looking straight ahead, as a part of the oval's
 * width; above 0 to the right side of the picture, which is the person's left.
 */
export function turnSince(straight: Grey, now: Grey, oval: Region): number {
  const { width } = straight
  const middle = {
    x: Math.round(oval.x + oval.width * 0.25),
    y: Math.round(oval.y + oval.height * 0.2),
    width: Math.round(oval.width * 0.5),
    height: Math.round(oval.height * 0.55),
  }
  const most = Math.round(oval.width * reach)
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let by = -most; by <= most; by++) {
    let [sum, count] = [0, 0]
    for (let y = middle.y; y < middle.y + middle.height; y++)
      for (let x = middle.x; x < middle.x + middle.width; x++) {
        const to = x + by
        if (to < 0 || to >= width) continue
        sum += Math.abs(now.data[y * width + to]! - straight.data[y * width + x]!)
        count++
      }
    const mean = count === 0 ? Number.POSITIVE_INFINITY : sum / count
    // Of two that are alike the smaller move is the likelier.
    const cost = mean + (Math.abs(by) / most) * 0.5
    if (cost < least) [best, least] = [by, cost]
  }
  return best / oval.width
}
