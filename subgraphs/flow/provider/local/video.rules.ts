import type { FacesSeen } from '@otorga/vision/vision'
import type { Finding } from '../../step-types/provider.port.js'
import { decisionOn, type FaceDecision, frameFaults, mainFaces, type Turn, turnedBy, turnWords } from './faces.rules.js'
import type { Thresholds } from './settings.js'

/** What was judged of a video's frames. */
export interface VideoJudged {
  findings: Finding[]
  review: Finding[]
  /** The frame in which the head looks straight ahead, then those that show the turns that were asked for. */
  shown: number[]
  /** Degrees between the frames that are turned farthest to each side. */
  range: number
}

// A face is lost for a moment while it turns or blurs, not for half of the video.
const leastSeen = 0.5
// A head that did not move in this many degrees, all of one face: a picture that is filmed.
const still = { degrees: 3, distance: 0.05 }

const nothing = (finding: Finding): VideoJudged => ({ findings: [finding], review: [], shown: [], range: 0 })

/** The first frames that show the turns, one after the other; undefined for one that is not shown. */
function turnsShown(seen: FacesSeen, straight: number, challenge: readonly Turn[], { turn }: Thresholds) {
  const faces = mainFaces(seen)
  const from = faces[straight]!
  let after = -1
  return challenge.map((asked) => {
    const at = faces.findIndex((face, nth) => nth > after && face !== undefined && turnedBy(face, from, asked) >= turn)
    if (at >= 0) after = at
    return at < 0 ? undefined : at
  })
}

/** What is wrong with the straight frame, and what is wrong with several others: a single one is the blur of a movement. */
function faultsOf(field: string, { pictures }: FacesSeen, straight: number, limits: Thresholds): Finding[] {
  const all = pictures.flatMap((faces) => (faces?.length ? frameFaults(field, faces, limits) : []))
  const isKept = ({ code }: Finding) => code !== 'face_too_small' && all.filter((one) => one.code === code).length > 1
  return [...frameFaults(field, pictures[straight], limits), ...all.filter(isKept)]
}

/** How each frame's face is to the straight one, or to the one before it, whichever is nearer: a turned head is like neither alone. */
function personsOf({ distances }: FacesSeen, frames: readonly number[], straight: number, limits: Thresholds) {
  return frames.map((frame, nth): FaceDecision => {
    const near = [distances[straight]?.[frame], distances[frames[nth - 1] ?? frame]?.[frame]]
    const known = near.filter((one) => one != null)
    return known.length === 0 ? 'match' : decisionOn(nth === 0 ? known[0]! : Math.min(...known), limits)
  })
}

/**
 * Whether the frames of a video show one person who is there: alone, near, moving, and turning as asked, in that order. The head's
 * yaw is measured from the frame in which it looks straightest ahead.
 */
export function judgeVideo(
  field: string,
  seen: FacesSeen,
  challenge: readonly Turn[],
  limits: Thresholds,
): VideoJudged {
  const faces = mainFaces(seen)
  const frames = faces.flatMap((face, at) => (face ? [at] : []))
  if (frames.length < Math.max(2, leastSeen * faces.length))
    return nothing({ field, code: 'face_not_found', message: 'shows no face for most of its time' })
  const yawOf = (at: number) => Math.abs(faces[at]!.yaw)
  const straight = frames.reduce((best, at) => (yawOf(at) < yawOf(best) ? at : best))
  const byCode = new Map(faultsOf(field, seen, straight, limits).map((one) => [one.code, one]))
  const yaws = frames.map((at) => faces[at]!.yaw)
  const range = Math.max(...yaws) - Math.min(...yaws)
  const farthest = Math.max(...frames.map((at) => seen.distances[straight]?.[at] ?? 0))
  const persons = personsOf(seen, frames, straight, limits)
  const add = (when: boolean, code: string, message: string) => when && byCode.set(code, { field, code, message })
  add(persons.includes('no_match'), 'person_changed', 'shows another person after a while')
  add(
    range < still.degrees && farthest < still.distance,
    'frames_equal',
    'shows no movement; turn your head while you record',
  )
  const turns = turnsShown(seen, straight, challenge, limits)
  const missed = challenge.filter((_, at) => turns[at] === undefined)
  if (byCode.size === 0 && missed.length > 0)
    add(
      true,
      'challenge_failed',
      `does not show your head turned ${missed.map((one) => turnWords[one]).join(', then ')}`,
    )
  return {
    findings: [...byCode.values()],
    review: persons.includes('unsure')
      ? [{ field, code: 'person_unsure', message: 'may show another person after a while' }]
      : [],
    shown: [straight, ...turns.flatMap((at) => at ?? [])],
    range,
  }
}
