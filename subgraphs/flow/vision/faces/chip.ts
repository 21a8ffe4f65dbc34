import type { Pixels } from '../decode.js'

export type Point = readonly [number, number, ...number[]]

/** Pixels along each side of a chip. */
export const chipSide = 150

// dlib's mean shape of five points: the corners of the eyes and the base of the nose, padded by a quarter.
const shape = [
  [0.8595674595992, 0.2134981538014],
  [0.6460604764104, 0.2289674387677],
  [0.1205750620789, 0.2137274526848],
  [0.3340850613712, 0.2290642403242],
  [0.4901123135679, 0.6277975316475],
].map(([x, y]) => [((0.25 + x!) / 1.5) * chipSide, ((0.25 + y!) / 1.5) * chipSide] as const)

// The same points among the landmarks of FaceMesh.
const landmarks = [263, 362, 33, 133, 2]

/** The similarity (turn, scale and shift) that comes nearest to mapping the mean shape to a face. */
function alignment(mesh: readonly Point[]) {
  const face = landmarks.map((at) => mesh[at]!)
  const mean = (points: readonly Point[], axis: 0 | 1) =>
    points.reduce((sum, one) => sum + one[axis], 0) / points.length
  const [mx, my, ux, uy] = [mean(shape, 0), mean(shape, 1), mean(face, 0), mean(face, 1)]
  let [a, b, spread] = [0, 0, 0]
  shape.forEach(([sx, sy], at) => {
    const [x, y, u, v] = [sx - mx, sy - my, face[at]![0] - ux, face[at]![1] - uy]
    a += x * u + y * v
    b += x * v - y * u
    spread += x * x + y * y
  })
  a /= spread
  b /= spread
  return (x: number, y: number) => [a * (x - mx) - b * (y - my) + ux, b * (x - mx) + a * (y - my) + uy] as const
}

/** Cuts a face out of a picture, upright and scaled, as the recognizer was trained. */
export function chipOf({ data, width, height }: Pixels, mesh: readonly Point[]): Uint8Array {
  const place = alignment(mesh)
  const chip = new Uint8Array(chipSide * chipSide * 3)
  for (let y = 0; y < chipSide; y++)
    for (let x = 0; x < chipSide; x++) {
      const [u, v] = place(x, y)
      const left = Math.min(width - 1.001, Math.max(0, u))
      const top = Math.min(height - 1.001, Math.max(0, v))
      const [column, row] = [Math.floor(left), Math.floor(top)]
      const [across, down] = [left - column, top - row]
      for (let channel = 0; channel < 3; channel++) {
        const at = (row * width + column) * 3 + channel
        const above = data[at]! * (1 - across) + data[at + 3]! * across
        const below = data[at + width * 3]! * (1 - across) + data[at + width * 3 + 3]! * across
        chip[(y * chipSide + x) * 3 + channel] = above * (1 - down) + below * down
      }
    }
  return chip
}

/** The chip as a mirror shows it. */
export function mirrored(chip: Uint8Array): Uint8Array {
  const out = new Uint8Array(chip.length)
  for (let y = 0; y < chipSide; y++)
    for (let x = 0; x < chipSide; x++)
      for (let channel = 0; channel < 3; channel++)
        out[(y * chipSide + x) * 3 + channel] = chip[(y * chipSide + chipSide - 1 - x) * 3 + channel]!
  return out
}

const commonest = 8
/** Places around a pixel whose mean it takes: the grain of a camera is gone then, and the shades of skin are not. */
const around = 4

/** Means of the places around each pixel of a row or column. */
function smoothed(chip: Float32Array, step: number, next: number): Float32Array {
  const out = new Float32Array(chip.length)
  for (let line = 0; line < chipSide; line++)
    for (let channel = 0; channel < 3; channel++) {
      const from = line * next + channel
      const at = (place: number) => chip[from + Math.min(chipSide - 1, Math.max(0, place)) * step]!
      let sum = 0
      for (let place = -around; place <= around; place++) sum += at(place)
      for (let place = 0; place < chipSide; place++) {
        out[from + place * step] = sum / (2 * around + 1)
        sum += at(place + around + 1) - at(place - around)
      }
    }
  return out
}

/** The part of a chip that has one of its commonest colours, without its grain, when each channel has 32 levels. */
export function plainness(chip: Uint8Array): number {
  const smooth = smoothed(smoothed(Float32Array.from(chip), 3, chipSide * 3), chipSide * 3, 3)
  const counts = new Uint32Array(32 ** 3)
  const level = (at: number) => Math.round(smooth[at]!) >> 3
  for (let at = 0; at < smooth.length; at += 3) counts[(level(at) << 10) | (level(at + 1) << 5) | level(at + 2)]!++
  const most = counts.sort().subarray(-commonest)
  return most.reduce((sum, one) => sum + one, 0) / (chip.length / 3)
}
