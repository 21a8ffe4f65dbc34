import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { look } from '../../media/image.js'
import { describeMp4 } from '../../media/mp4.js'
import { withFile } from '../../media/read-file.js'
import { describeWebm } from '../../media/webm.js'
import type { Finding, ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { framed } from './check-faces.js'
import { mainFaces, type Turn } from './faces.rules.js'
import { lookAtVideo, storeFrames, type VideoLook } from './look-at-video.js'
import { demands, measuresOf, picturesFaults, scoreOf } from './picture.js'
import type { LocalSettings, Thresholds } from './settings.js'
import { judgeVideo } from './video.rules.js'

interface Described {
  seconds: number | undefined
  findings: Finding[]
}

/** The length of a video by its container, and what is wrong with it. */
async function described(
  objects: ObjectStorage,
  { key, field, media_type }: SubmittedFile,
  { validation }: Record<string, unknown>,
): Promise<Described> {
  const { min_video_seconds: min = 1, max_video_seconds: max = 30 } = (validation ?? {}) as Record<string, number>
  const describe = media_type === 'video/webm' ? describeWebm : describeMp4
  const told = await withFile(objects, key, async (bytes) => describe(bytes))
  const fault = (when: boolean, code: string, message: string): Finding[] => (when ? [{ field, code, message }] : [])
  if (!told?.hasVideo)
    return { seconds: told?.seconds, findings: fault(true, 'video_unreadable', 'cannot be read as a video') }
  return {
    seconds: told.seconds,
    findings: [
      ...fault(told.seconds < min, 'video_too_short', `is shorter than ${min} s`),
      ...fault(told.seconds > max, 'video_too_long', `is longer than ${max} s`),
    ],
  }
}

const fileHash = ({ sha256 }: SubmittedFile) => sha256.slice(0, 16)

const refused = (video: SubmittedFile, code: string, message: string): ProviderAnswer => ({
  passed: false,
  score: 0,
  findings: [{ field: video.field, code, message }],
  data: {},
  frames: [fileHash(video)],
})

/** Judges the frames: the picture, the person in it, and the turns that were asked for. */
async function judged(
  objects: ObjectStorage,
  question: ProviderQuestion,
  video: SubmittedFile,
  { frames, faces }: VideoLook,
  challenge: readonly Turn[],
  limits: Thresholds,
): Promise<ProviderAnswer> {
  const { findings, review, shown, range } = judgeVideo(video.field, faces, challenge, limits)
  const pictures = shown.map((at) => frames[at]!)
  const looks = []
  for (const one of pictures) looks.push(await look(Buffer.from(one)))
  const [straight] = looks
  if (findings.length === 0) findings.push(...picturesFaults(video.field, straight, demands.frameSharpness))
  if (findings.length === 0)
    findings.push(...(await framed(video.field, pictures[0]!, mainFaces(faces)[shown[0]!], limits.frame)))
  const known = looks.flatMap((one) => one ?? [])
  const passed = findings.length === 0
  return {
    passed,
    score: passed ? scoreOf(known) : 0,
    findings,
    review,
    data: {
      challenge: challenge.length > 0 ? challenge : null,
      frames_seen: frames.length,
      yaw_range: Math.round(range),
      images: measuresOf([{ field: video.field, look: straight, findings: [] }]),
      // No attack by a good screen or a mask is ruled out, and nobody should believe it.
      certified_attack_detection: false,
    },
    derived: passed ? await storeFrames(objects, question, video, pictures) : [],
    frames: [fileHash(video), ...known.map(({ hash }) => hash)],
  }
}

/**
 * Looks for signs of life in a video. By its container alone where neither faces nor turns are asked for; else in its frames, and where
 * nothing decodes videos the person is asked for photos.
 */
export async function checkVideo(
  objects: ObjectStorage,
  question: ProviderQuestion,
  video: SubmittedFile,
  challenge: readonly Turn[],
  { checks, limits }: LocalSettings,
): Promise<ProviderAnswer> {
  const { seconds, findings } = await described(objects, video, question.config)
  const data = { video: { seconds: seconds ?? null } }
  if (findings.length > 0) return { passed: false, score: 0, findings, data, frames: [fileHash(video)] }
  if (challenge.length === 0 && !checks.has('face'))
    return { passed: true, score: 70, findings, data, frames: [fileHash(video)] }
  const seen = await lookAtVideo(objects, question, video, seconds!)
  if (!seen) return refused(video, 'video_not_looked_at', 'cannot be looked at; send photos instead')
  if (seen.frames.length === 0)
    return refused(video, 'video_unreadable', 'cannot be read as a video; send photos instead')
  const answer = await judged(objects, question, video, seen, challenge, limits)
  return { ...answer, data: { ...data, ...answer.data } }
}
