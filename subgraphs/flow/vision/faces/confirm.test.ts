import { expect, it } from 'vitest'
import { type Box, confirmed, surroundings } from './confirm.js'

const picture = { width: 720, height: 900 }
const face: Box = [105, 250, 358, 358]

interface Detection {
  box: Box
  /** How sure the detector is of it. */
  boxScore?: number
  /** Where it is seen again in its surroundings, and in their mirror image, as places of the whole picture. */
  again?: Box
  mirrored?: Box | undefined
}

/** What is left of detections. */
async function left(...found: Detection[]) {
  const kept = await confirmed(
    found.map(({ box, boxScore = 0.5 }) => ({ box, boxScore })),
    picture,
    async (part, isMirrored) => {
      const looked = found.find(({ box }) => String(surroundings(box, picture)) === String(part))!
      const again = isMirrored ? ('mirrored' in looked ? looked.mirrored : looked.again) : looked.again
      if (!again) return []
      const [x, y, width, height] = again
      const across = x - part[0]
      return [{ box: [isMirrored ? part[2] - across - width : across, y - part[1], width, height] }]
    },
  )
  return kept.map(({ box }) => box)
}

const sure: Detection = { box: face, boxScore: 0.9 }

it('one face alone is believed', async () => {
  expect(await left({ box: face, boxScore: 0.3 })).toEqual([face])
})

it('a shape that is not found again, or is found elsewhere, is no face', async () => {
  const shape: Box = [480, 223, 200, 200]
  expect(await left(sure, { box: shape })).toEqual([face])
  expect(await left(sure, { box: shape, again: [300, 250, 358, 358] })).toEqual([face])
})

it('a shape in the hair that the mirror image does not show is no face', async () => {
  const shape: Box = [480, 223, 200, 200]
  expect(await left(sure, { box: shape, again: shape, mirrored: undefined })).toEqual([face])
})

it('people beside each other stay several, be the detector sure of them or find them again', async () => {
  const other: Box = [440, 260, 270, 270]
  expect(await left(sure, { box: other, boxScore: 0.7 })).toHaveLength(2)
  expect(await left(sure, { box: other, again: other })).toHaveLength(2)
})

it('of two that lie in one another, the one of which the detector is surest is the face', async () => {
  const echo: Box = [0, 300, 346, 451]
  expect(await left({ box: echo, boxScore: 0.4, again: echo }, sure)).toEqual([face])
})
