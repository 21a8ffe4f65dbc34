import type { Face, FacesSeen } from '@otorga/vision/vision'
import { describe, expect, it } from 'vitest'
import { thresholds } from './settings.js'
import { judgeVideo } from './video.rules.js'

const face = (yaw: number, more: Partial<Face> = {}): Face => ({
  score: 1,
  box: { left: 0.3, top: 0.3, width: 0.4, height: 0.4 },
  eyes: 120,
  yaw,
  pitch: 0,
  roll: 0,
  plain: 0.1,
  ...more,
})

/** Frames of one person whose head is turned so far; undefined shows nobody. Persons of different letters are far apart. */
function seen(yaws: readonly (number | undefined)[], persons = 'a'.repeat(yaws.length), apart = 0.2): FacesSeen {
  return {
    pictures: yaws.map((yaw) => (yaw === undefined ? [] : [face(yaw)])),
    distances: yaws.map((_, one) =>
      yaws.map((yaw, other) =>
        yaw === undefined || yaws[one] === undefined
          ? null
          : persons[one] !== persons[other]
            ? 0.8
            : one === other
              ? 0
              : apart,
      ),
    ),
  }
}
const codes = (...[frames, challenge]: [FacesSeen, ('turn_left' | 'turn_right')[]?]) =>
  judgeVideo('video', frames, challenge ?? [], thresholds).findings.map(({ code }) => code)

describe('a video of a face', () => {
  it('passes when the head turns as asked, in that order, wherever it began', () => {
    for (const yaws of [
      [0, 10, 20, 5, -2, -18, 0],
      [-14, 0, 20, 0, -20],
      [15, 1, 16, -20, -3],
    ])
      expect(codes(seen(yaws), ['turn_left', 'turn_right'])).toEqual([])
    expect(codes(seen([0, 10, 20, 5, -2, -18, 0]), ['turn_right', 'turn_left'])).toEqual(['challenge_failed'])
    expect(codes(seen([0, 10, 20, 5, 0]), ['turn_left', 'turn_right'])).toEqual(['challenge_failed'])
  })

  it('shows the frame that looks straight ahead, then the turns', () => {
    expect(judgeVideo('video', seen([6, 1, 14, 20, -16]), ['turn_left', 'turn_right'], thresholds).shown).toEqual([
      1, 2, 4,
    ])
  })

  it('must move: a picture that is filmed does not', () => {
    expect(codes(seen([1, 1.2, 0.9, 1.1], undefined, 0.01))).toEqual(['frames_equal'])
    expect(codes(seen([1, 2, 6, 1], undefined, 0.2))).toEqual([])
  })

  it('shows nobody else in any frame, and one who may be somebody else is for a person to judge', () => {
    expect(codes(seen([0, 15, 0, -15], 'aabb'))).toEqual(['person_changed'])
    const unsure = judgeVideo('video', seen([0, 15, 0, -15], undefined, 0.55), [], thresholds)
    expect([unsure.findings, unsure.review.map(({ code }) => code)]).toEqual([[], ['person_unsure']])
  })

  it('may lose the face for a moment, not for half of its time', () => {
    expect(codes(seen([0, undefined, 15, 20, undefined, 0]))).toEqual([])
    expect(codes(seen([0, undefined, undefined, undefined, 15]))).toEqual(['face_not_found'])
    expect(codes(seen([]))).toEqual(['face_not_found'])
  })

  it('shows one head alone and near: what one frame alone shows is the blur of a movement', () => {
    const several = (...at: number[]) => {
      const frames = seen([0, 10, 15, -15])
      for (const one of at) frames.pictures[one]!.push(face(0, { box: { left: 0, top: 0, width: 0.3, height: 0.3 } }))
      return codes(frames)
    }
    expect([several(1), several(1, 2), several(0)]).toEqual([[], ['faces_several'], ['faces_several']])
    const far = seen([0, 10, 15, -15])
    far.pictures[0] = [face(0, { eyes: 40 })]
    expect(codes(far)).toEqual(['face_too_small'])
  })
})
