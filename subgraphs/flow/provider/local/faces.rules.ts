import type { Face, FacesSeen } from '@otorga/vision/vision'
import type { Finding } from '../../step-types/provider.port.js'
import type { Thresholds } from './settings.js'

/** A turn of the head, as the person feels it. */
export type Turn = 'turn_left' | 'turn_right'

// A second face is somebody beside the person, not somebody on a poster far behind.
const besides = 0.35
// A head that did not move and the same face: a picture of a picture.
const still = { degrees: 1.5, distance: 0.05 }

const finding = (when: boolean, field: string, code: string, message: string): Finding[] =>
  when ? [{ field, code, message }] : []

/** The largest face of each picture, where there is one. */
export const mainFaces = ({ pictures }: FacesSeen): (Face | undefined)[] => pictures.map((faces) => faces?.[0])

/** What is wrong with the faces of one picture. */
export function frameFaults(field: string, faces: readonly Face[] | undefined, { eyes, plain }: Thresholds): Finding[] {
  const [main, other] = faces ?? []
  if (!main) return finding(true, field, 'face_not_found', 'shows no face')
  const together = other !== undefined && other.box.width > besides * main.box.width
  return [
    ...finding(together, field, 'faces_several', 'shows several faces; be alone in the picture'),
    ...finding((main.plain ?? 0) > plain, field, 'face_drawn', 'shows a face that is drawn; photograph yourself'),
    ...finding(main.eyes < eyes, field, 'face_too_small', 'shows a face that is too small; come closer'),
  ]
}

/** One person in all frames, alone and near, who moves. */
export function frameFindings(fields: readonly string[], seen: FacesSeen, limits: Thresholds): Finding[] {
  const faces = mainFaces(seen)
  const [first] = faces
  return fields.flatMap((field, at) => {
    const faults = frameFaults(field, seen.pictures[at], limits)
    const distance = seen.distances[0]?.[at]
    if (at === 0 || faults.length > 0 || distance == null || !first) return faults
    const moved = Math.abs(faces[at]!.yaw - first.yaw) + Math.abs(faces[at]!.pitch - first.pitch)
    return [
      ...finding(distance > limits.other_person, field, 'person_changed', 'shows another person than the first photo'),
      ...finding(
        distance < still.distance && moved < still.degrees,
        field,
        'frames_equal',
        'shows no movement; turn your head between the photos',
      ),
    ]
  })
}

/** Frames whose faces may be one person's or two: a turned head and another head are alike, so a person decides. */
export function frameDoubts(fields: readonly string[], seen: FacesSeen, limits: Thresholds): Finding[] {
  return fields.flatMap((field, at) => {
    const distance = seen.distances[0]?.[at]
    const isUnsure = distance != null && decisionOn(distance, limits) === 'unsure'
    return finding(isUnsure, field, 'person_unsure', 'may show another person than the first photo')
  })
}

export const turnWords: Record<Turn, string> = { turn_left: 'to your left', turn_right: 'to your right' }

/** Degrees by which a head is turned as asked. Frames are not mirrored: the person's left is at the right side of the picture. */
export const turnedBy = (face: Face, straight: Face, asked: Turn) =>
  (face.yaw - straight.yaw) * (asked === 'turn_left' ? 1 : -1)

/** Whether the head turned as it was asked to, from the first frame on. */
export function challengeFindings(
  fields: readonly string[],
  faces: readonly (Face | undefined)[],
  challenge: readonly Turn[],
  { turn }: Thresholds,
): Finding[] {
  const [straight, ...turns] = faces
  if (!straight) return []
  return challenge.flatMap((asked, at) => {
    const face = turns[at]
    const field = fields[at + 1] ?? fields[0]!
    const turned = face ? turnedBy(face, straight, asked) : 0
    return finding(turned < turn, field, 'challenge_failed', `does not show your head turned ${turnWords[asked]}`)
  })
}

export type FaceDecision = 'match' | 'unsure' | 'no_match'

/** Whether two faces are one person's. */
export const decisionOn = (distance: number, { same_person, other_person }: Thresholds): FaceDecision =>
  distance < same_person ? 'match' : distance <= other_person ? 'unsure' : 'no_match'
