import { cardEdges, cardPlace } from './card-edges.ts'
import { detailWidth, turnSince } from './face-place.ts'
import { type Grey, lightOf, movementBetween, sharpnessOf, smaller, within } from './grey.ts'
import type { Region } from './region.ts'

/** What a person should do before the picture is taken; `good` when it can be. */
export type Hint =
  | 'dark'
  | 'bright'
  | 'glare'
  | 'place'
  | 'closer'
  | 'still'
  | 'blurred'
  | 'turn'
  | 'otherSide'
  | 'good'

/** The frame for a card and the oval for a face, as parts of the view. */
export const cardGuide: Region = { x: 0.08, y: 0.1467, width: 0.84, height: 0.7066 }
export const faceGuide: Region = { x: 0.17, y: 0.12, width: 0.66, height: 0.7 }
export const cardRatio = 4 / 3
export const faceRatio = 3 / 4

/** Pixels of a frame that is judged: the width of the view. */
export const judgedWidth = 480

const limits = {
  /** The mean of a card, and of all of a view with a face: faces themselves may be dark. */
  darkCard: 55,
  darkView: 45,
  bright: 232,
  contrast: 10,
  /** Of a card; the white of a barcode is no reflection, so little of it is. */
  glare: 0.12,
  cardSharpness: 12,
  faceSharpness: 3,
  /** Mean difference of two frames that are a moment apart. */
  movement: 4.5,
  /** A face that fills less of its oval is far away. */
  faceWidth: 0.42,
  /** By how much of the oval's width a face moves when the head turns. */
  turn: 0.14,
}

const tooDarkOrBright = (grey: Grey, region: Region, dark: number): Hint | undefined => {
  const { mean } = lightOf(grey, region)
  return mean < dark ? 'dark' : mean > limits.bright ? 'bright' : undefined
}

/** A frame, with what is needed of it for the next. */
export interface Judged {
  hint: Hint
  small: Grey
}

const smallOf = (frame: Grey) => smaller(frame, 3)
const moves = (before: Grey | undefined, now: Grey) =>
  before === undefined || movementBetween(before, now) > limits.movement

/** Judges a frame that shows a card. `before` is the frame a moment ago. */
export function judgeCard(frame: Grey, before: Grey | undefined): Judged {
  const region = within(frame, cardGuide)
  const small = smallOf(frame)
  const hint = (): Hint => {
    const light = tooDarkOrBright(frame, region, limits.darkCard)
    if (light) return light
    const place = cardPlace(cardEdges(small, within(small, cardGuide)))
    if (place !== 'fits') return place === 'far' ? 'closer' : 'place'
    if (moves(before, small)) return 'still'
    if (sharpnessOf(frame, region) < limits.cardSharpness) return 'blurred'
    return lightOf(frame, region).burnt > limits.glare ? 'glare' : 'good'
  }
  return { hint: hint(), small }
}

function faceFault(frame: Grey, small: Grey, before: Grey | undefined): Hint | undefined {
  const region = within(frame, faceGuide)
  const light = tooDarkOrBright(frame, { x: 0, y: 0, width: frame.width, height: frame.height }, limits.darkView)
  if (light) return light
  if (lightOf(frame, region).contrast < limits.contrast) return 'place'
  if (moves(before, small)) return 'still'
  return sharpnessOf(frame, region) < limits.faceSharpness ? 'blurred' : undefined
}

/** Judges a frame that shows a face looking straight ahead. */
export function judgeFace(frame: Grey, before: Grey | undefined): Judged {
  const small = smallOf(frame)
  const hint = (): Hint => {
    const fault = faceFault(frame, small, before)
    if (fault && fault !== 'still' && fault !== 'blurred') return fault
    const wide = detailWidth(small, within(small, faceGuide))
    // Without focus a face has no details.
    if (wide === undefined) return fault ?? 'place'
    return wide < limits.faceWidth ? 'closer' : (fault ?? 'good')
  }
  return { hint: hint(), small }
}

export type Turn = 'turn_left' | 'turn_right'

/** Judges a frame that shows a head turned since a straight one: to the person's own left or right, or to any side. */
export function judgeTurn(frame: Grey, before: Grey | undefined, straight: Grey, turn: Turn | 'any'): Judged {
  const small = smallOf(frame)
  const hint = (): Hint => {
    const moved = turnSince(straight, small, within(small, faceGuide))
    const turned = turn === 'any' ? Math.abs(moved) : turn === 'turn_left' ? moved : -moved
    if (turned <= -limits.turn) return 'otherSide'
    if (turned < limits.turn) return 'turn'
    return faceFault(frame, small, before) ?? 'good'
  }
  return { hint: hint(), small }
}
