import type { Mat } from '@techstark/opencv-js'
import type { Pixels } from '../decode.js'
import type { Corner, Corners } from './corners.js'
import { freeing, type OpenCv } from './opencv.js'
import { refined } from './refine.js'

/** A quadrilateral in a picture, as pixels of it. */
export interface Quadrilateral {
  corners: Corners
  /** 0 to 1: how much its sides are edges, and how well it fills them. */
  score: number
  /** The longer side by the shorter one. */
  ratio: number
  /** Its part of the picture. */
  area: number
}

export interface CardShape {
  leastRatio: number
  mostRatio: number
  leastArea: number
}

/** A card, or the page of a passport, seen at an angle. */
export const cardShape: CardShape = { leastRatio: 1.2, mostRatio: 2, leastArea: 0.08 }

const length = (a: Corner, b: Corner) => Math.hypot(a[0] - b[0], a[1] - b[1])

const pointsOf = ({ data32S: at, rows }: Mat) =>
  Array.from({ length: rows }, (_, one): Corner => [at[2 * one]!, at[2 * one + 1]!])

const areaOf = (corners: readonly Corner[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

function ordered(points: Corner[]): Corners {
  const centre = [0, 1].map((axis) => points.reduce((sum, one) => sum + one[axis]!, 0) / 4) as [number, number]
  const angle = ([x, y]: Corner) => Math.atan2(y - centre[1], x - centre[0])
  const around = [...points].sort((one, other) => angle(one) - angle(other))
  const sums = around.map(([x, y]) => x + y)
  const first = sums.indexOf(Math.min(...sums))
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Corners
}

/** How far a side lies on an edge of the picture; edges beside it, as texture has them, count against it. */
function support(edges: Mat, from: Corner, to: Corner, tolerance = 3) {
  const probes = 80
  const whole = length(from, to)
  const [nx, ny] = [-(to[1] - from[1]) / whole, (to[0] - from[0]) / whole]
  const data = edges.data as Uint8Array
  const isEdge = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < edges.cols && y < edges.rows && data[Math.floor(y) * edges.cols + Math.floor(x)]! > 0
  let [on, beside] = [0, 0]
  for (let at = 4; at <= probes - 4; at++) {
    const x = from[0] + ((to[0] - from[0]) * at) / probes
    const y = from[1] + ((to[1] - from[1]) * at) / probes
    for (let step = -tolerance; step <= tolerance; step++)
      if (isEdge(x + nx * step, y + ny * step)) {
        on++
        break
      }
    for (const step of [-16, -12, 12, 16]) if (isEdge(x + nx * step, y + ny * step)) beside++
  }
  return { on: on / (probes - 7), beside: beside / (4 * (probes - 7)) }
}

function judge(corners: Corners, filled: number, edges: Mat, shape: CardShape) {
  const sides = corners.map((one, at) => length(one, corners[(at + 1) % 4]!)) as [number, number, number, number]
  const [across, down] = [(sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2]
  const ratio = Math.max(across, down) / Math.min(across, down)
  const skew = Math.min(sides[0] / sides[2], sides[2] / sides[0], sides[1] / sides[3], sides[3] / sides[1])
  if (ratio < shape.leastRatio || ratio > shape.mostRatio || filled < 0.85 || skew < 0.55) return undefined
  const along = corners.map((one, at) => support(edges, one, corners[(at + 1) % 4]!))
  const weakest = Math.min(...along.map(({ on }) => on))
  if (weakest < 0.6) return undefined
  const noise = along.reduce((sum, { beside }) => sum + beside, 0) / 4
  const { cols: width, rows: height } = edges
  const whole = corners.every(([x, y]) => x > 2 && y > 2 && x < width - 3 && y < height - 3)
  return { ratio, score: filled * weakest * (1 - noise) * (whole ? 1 : 0.8) }
}

/** The best quadrilateral of a shape in a picture; undefined when there is none. */
export function findQuadrilateral(cv: OpenCv, { data, width, height }: Pixels, shape: CardShape) {
  return freeing((keep) => {
    const mat = () => keep(new cv.Mat())
    const source = keep(cv.matFromImageData({ data: new Uint8ClampedArray(data), width, height } as ImageData))
    const [grey, rgb, hsv, smooth, mask] = [mat(), mat(), mat(), mat(), mat()]
    cv.cvtColor(source, grey, cv.COLOR_RGBA2GRAY)
    cv.cvtColor(source, rgb, cv.COLOR_RGBA2RGB)
    cv.cvtColor(rgb, hsv, cv.COLOR_RGB2HSV)
    const planes = keep(new cv.MatVector())
    cv.split(hsv, planes)
    const channels = [grey, keep(planes.get(1)), keep(planes.get(2))]
    const edges = keep(cv.Mat.zeros(height, width, cv.CV_8U))
    for (const channel of channels) {
      cv.GaussianBlur(channel, smooth, new cv.Size(5, 5), 0)
      cv.Canny(smooth, mask, 25, 75)
      cv.bitwise_or(edges, mask, edges)
    }
    cv.dilate(edges, edges, keep(cv.Mat.ones(3, 3, cv.CV_8U)))

    let best: Quadrilateral | undefined
    function fourCorners(contour: Mat, area: number) {
      freeing((keepHere) => {
        const [hull, polygon] = [keepHere(new cv.Mat()), keepHere(new cv.Mat())]
        cv.convexHull(contour, hull)
        const around = cv.arcLength(hull, true)
        const outline = pointsOf(contour)
        for (const tolerance of [0.02, 0.035, 0.05, 0.07]) {
          cv.approxPolyDP(hull, polygon, tolerance * around, true)
          if (polygon.rows !== 4) continue
          const rough = ordered(pointsOf(polygon))
          const corners = refined(rough, outline, (from, to) => support(edges, from, to, 1).on)
          const judged = judge(corners, area / areaOf(corners), edges, shape)
          if (!judged) continue
          const part = area / (width * height)
          // Of two that are as good, the larger one: a card has rectangles inside.
          if (!best || judged.score * part ** 0.1 > best.score * best.area ** 0.1)
            best = { ...judged, corners, area: part }
          return
        }
      })
    }
    function search() {
      freeing((keepHere) => {
        const [contours, hierarchy] = [keepHere(new cv.MatVector()), keepHere(new cv.Mat())]
        cv.findContours(mask, contours, hierarchy, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_NONE)
        for (let at = 0; at < Number(contours.size()); at++) {
          const contour = keepHere(contours.get(at))
          const area = cv.contourArea(contour)
          if (area > width * height * shape.leastArea && area < width * height * 0.97) fourCorners(contour, area)
        }
      })
    }
    const kernel = keep(cv.Mat.ones(5, 5, cv.CV_8U))
    for (const channel of channels) {
      cv.GaussianBlur(channel, smooth, new cv.Size(7, 7), 0)
      for (const [low, high] of [
        [20, 60],
        [50, 150],
      ] as const) {
        cv.Canny(smooth, mask, low, high)
        cv.dilate(mask, mask, kernel)
        cv.morphologyEx(mask, mask, cv.MORPH_CLOSE, kernel)
        search()
      }
      for (const inverted of [cv.THRESH_BINARY, cv.THRESH_BINARY_INV]) {
        cv.threshold(smooth, mask, 0, 255, inverted + cv.THRESH_OTSU)
        cv.morphologyEx(mask, mask, cv.MORPH_CLOSE, kernel)
        cv.morphologyEx(mask, mask, cv.MORPH_OPEN, kernel)
        search()
      }
    }
    return best
  })
}
