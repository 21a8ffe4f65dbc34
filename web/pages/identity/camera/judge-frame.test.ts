import { describe, expect, it } from 'vitest'
import type { Grey } from './grey.ts'
import { cardGuide, faceGuide, judgeCard, judgedWidth, judgeFace, judgeTurn } from './judge-frame.ts'

type Paint = (x: number, y: number) => number

/** A drawn frame: `paint` gives the brightness at a place, as parts of the view. */
function frame(ratio: number, paint: Paint): Grey {
  const [width, height] = [judgedWidth, Math.round(judgedWidth / ratio)]
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, paint((at % width) / width, Math.floor(at / width) / height)))
  return { width, height, data }
}

interface Card {
  /** Its size as a part of the guide's. */
  size?: number
  light?: number
  /** How hard its print is: 0 is out of focus. */
  print?: number
  shift?: number
  glare?: number
}

const cardFrame = ({ size = 1, light = 1, print = 60, shift = 0, glare = 0 }: Card = {}) =>
  frame(4 / 3, (x, y) => {
    const middle = { x: cardGuide.x + cardGuide.width / 2 + shift, y: cardGuide.y + cardGuide.height / 2 }
    const [u, v] = [(x - middle.x) / (cardGuide.width * size), (y - middle.y) / (cardGuide.height * size)]
    if (Math.abs(u) > 0.5 || Math.abs(v) > 0.5) return 80 * light
    if (Math.hypot(u, v * 0.6) < glare) return 255
    const isPrint = Math.abs(v) < 0.3 && Math.floor(u * 60) % 3 === 0 && Math.floor(v * 24) % 2 === 0
    return (190 - (isPrint ? print : 0)) * light
  })
const judgedCard = (card: Card) => {
  const grey = cardFrame(card)
  return judgeCard(grey, judgeCard(grey, undefined).small).hint
}

describe('a card before the camera', () => {
  it('is photographed when it lies in the frame, sharp and still', () => {
    expect(judgedCard({})).toBe('good')
    expect(judgedCard({ size: 0.94 })).toBe('good')
    expect(judgedCard({ shift: 0.02 })).toBe('good')
  })
  it.each([
    ['is dark', { light: 0.25 }, 'dark'],
    ['is far away', { size: 0.6 }, 'closer'],
    ['is not there', { size: 0 }, 'place'],
    ['is half outside', { shift: 0.5 }, 'place'],
    ['is out of focus', { print: 2 }, 'blurred'],
    ['shines', { glare: 0.28 }, 'glare'],
  ] as const)('is not photographed by itself when it %s', (_, card, hint) => {
    expect(judgedCard(card)).toBe(hint)
  })
  it('is not photographed while it moves, nor at the first look', () => {
    const now = cardFrame()
    expect(judgeCard(now, undefined).hint).toBe('still')
    expect(judgeCard(now, judgeCard(cardFrame({ shift: 0.05 }), undefined).small).hint).toBe('still')
    // The same light that grows is no movement.
    expect(judgeCard(now, judgeCard(cardFrame({ light: 0.97 }), undefined).small).hint).toBe('good')
  })
})

/** A head before a wall: an oval with brows, eyes and a mouth, which move to the side when it turns. */
type Head = Partial<Record<'size' | 'turn' | 'light' | 'focus', number>>

const faceFrame = ({ size = 1, turn = 0, light = 1, focus = 1 }: Head = {}) =>
  frame(3 / 4, (x, y) => {
    const u = (x - faceGuide.x - faceGuide.width / 2) / (faceGuide.width * 0.5 * size)
    const v = (y - faceGuide.y - faceGuide.height / 2) / (faceGuide.height * 0.5 * size)
    const w = u - turn
    const soft = (away: number) => 1 / (1 + Math.exp(away * 14 * focus))
    const eye = Math.max(
      soft(Math.hypot((w + 0.4) * 2.2, (v + 0.2) * 5) - 0.4),
      soft(Math.hypot((w - 0.4) * 2.2, (v + 0.2) * 5) - 0.4),
    )
    const mouth = soft(Math.hypot(w * 1.6, (v - 0.5) * 7) - 0.5)
    const grain = focus > 0.5 ? 7 * Math.sin(x * 400) * Math.sin(y * 500) : 0
    const head = 1 / (1 + Math.exp((Math.hypot(u, v) - 1) * (focus < 1 ? 40 * focus : 400)))
    return (150 + head * (25 - 110 * Math.max(eye, mouth) + grain)) * light
  })
const judgedFace = (face: Head) => {
  const grey = faceFrame(face)
  return judgeFace(grey, judgeFace(grey, undefined).small).hint
}

describe('a face before the camera', () => {
  it('is photographed when it fills the oval, sharp and still', () => {
    expect(judgedFace({})).toBe('good')
  })
  it.each([
    ['there is no light', { light: 0.15 }, 'dark'],
    ['it is far away', { size: 0.45 }, 'closer'],
    ['it is out of focus', { focus: 0.3 }, 'blurred'],
  ] as const)('is not photographed by itself when %s', (_, face, hint) => {
    expect(judgedFace(face)).toBe(hint)
  })
  it('of dark skin is judged as any other', () => {
    const dark = (face: Grey) => ({
      ...face,
      data: face.data.map((one) => (one > 149 && one < 151 ? one : one * 0.32)),
    })
    const grey = dark(faceFrame())
    expect(judgeFace(grey, judgeFace(grey, undefined).small).hint).toBe('good')
  })
})

describe('a head that should turn', () => {
  const straight = judgeFace(faceFrame(), undefined).small
  const judged = (turn: number, asked: 'turn_left' | 'turn_right' | 'any') => {
    const grey = faceFrame({ turn })
    const { small } = judgeFace(grey, undefined)
    return judgeTurn(grey, small, straight, asked).hint
  }
  it('has turned to the person’s left when its face moved to the right side of the picture', () => {
    expect(judged(0.4, 'turn_left')).toBe('good')
    expect(judged(-0.4, 'turn_right')).toBe('good')
    expect(judged(0.4, 'any')).toBe('good')
    expect(judged(-0.4, 'any')).toBe('good')
  })
  it('is told to turn more, or to the other side', () => {
    expect(judged(0, 'turn_left')).toBe('turn')
    expect(judged(0.12, 'turn_left')).toBe('turn')
    expect(judged(0, 'any')).toBe('turn')
    expect(judged(-0.4, 'turn_left')).toBe('otherSide')
    expect(judged(0.4, 'turn_right')).toBe('otherSide')
  })
})
