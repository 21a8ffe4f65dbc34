import type { Grey } from './grey.ts'
import type { Region } from './region.ts'

/** How far inside a guide's side a card's edge lies, as a part of the guide's size; below 0 it is outside. */
export interface CardEdges {
  left: number | undefined
  right: number | undefined
  top: number | undefined
  bottom: number | undefined
}

// Brightness on both sides of an edge differs by at least this.
const step = 12
// The part of a side along which an edge must be seen.
const along = 0.62
// How far an edge may lie inside, and outside, of the guide's side.
const reach = { inside: 0.34, outside: 0.09 }
const slants = [0, -2, 2, -4, 4, -6, 6]

/** Whether an edge goes along a line that is `from` at one end of the side and `from + slant` at the other. */
function isEdge(differs: (across: number, place: number) => boolean, from: number, slant: number, length: number) {
  let seen = 0
  for (let at = 0; at < length; at++) {
    const across = Math.round(from + slant * (at / length - 0.5))
    if (differs(across, at)) seen++
  }
  return seen >= along * length
}

/** Looks for the edges of a card near the sides of a guide, from outside to inside. Small pictures do: 160 pixels wide. */
export function cardEdges({ width, height, data }: Grey, guide: Region): CardEdges {
  const at = (x: number, y: number) => data[y * width + x] ?? 0
  const far = (one: number, other: number) => Math.abs(one - other) >= step
  // The corners of cards are round, so the ends of a side say nothing.
  const rows = { from: Math.round(guide.y + guide.height * 0.15), length: Math.round(guide.height * 0.7) }
  const columns = { from: Math.round(guide.x + guide.width * 0.15), length: Math.round(guide.width * 0.7) }
  const upright = (x: number, place: number) => {
    const y = rows.from + place
    return x > 1 && x < width - 2 && far(at(x - 2, y), at(x + 2, y))
  }
  const level = (y: number, place: number) => {
    const x = columns.from + place
    return y > 1 && y < height - 2 && far(at(x, y - 2), at(x, y + 2))
  }
  const find = (
    differs: (across: number, place: number) => boolean,
    side: number,
    inwards: 1 | -1,
    size: number,
    length: number,
  ) => {
    const [first, last] = [-Math.round(reach.outside * size), Math.round(reach.inside * size)]
    for (let inside = first; inside <= last; inside++)
      if (slants.some((slant) => isEdge(differs, side + inwards * inside, slant, length))) return inside / size
    return undefined
  }
  return {
    left: find(upright, guide.x, 1, guide.width, rows.length),
    right: find(upright, guide.x + guide.width, -1, guide.width, rows.length),
    top: find(level, guide.y, 1, guide.height, columns.length),
    bottom: find(level, guide.y + guide.height, -1, guide.height, columns.length),
  }
}

export type CardPlace = 'fits' | 'far' | 'unseen'

// An edge this far inside is still at the guide.
const atGuide = 0.13

/** Where a card lies by its edges. One edge may be lost in the light. */
export function cardPlace({ left, right, top, bottom }: CardEdges): CardPlace {
  const all = [left, right, top, bottom].filter((one) => one !== undefined)
  if (all.filter((one) => one <= atGuide).length >= 3) return 'fits'
  // What is printed on a card that is too near has edges too, but not on every side and not as far from each.
  return all.length === 4 && all.filter((one) => one > atGuide).length >= 3 ? 'far' : 'unseen'
}
