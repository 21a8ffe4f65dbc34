import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { distance, meanDifference } from '../../media/image.js'
import { describeMp4 } from '../../media/mp4.js'
import { withFile } from '../../media/read-file.js'
import { describeWebm } from '../../media/webm.js'
import type { Finding, ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { measuresOf, type Picture, picture, scoreOf } from './picture.js'

// A photo that is sent twice, or saved again, differs by less than this; a face that has moved differs by more.
const moved = { bits: 2, brightness: 3 }

function stillness([one, two]: readonly Picture[]): Finding[] {
  if (!one?.look || !two?.look) return []
  const still =
    distance(one.look.hash, two.look.hash) < moved.bits ||
    meanDifference(one.look.thumbnail, two.look.thumbnail) < moved.brightness
  return still
    ? [{ field: 'selfie_2', code: 'frames_equal', message: 'shows no movement; turn your head between the photos' }]
    : []
}

async function checkVideo(
  objects: ObjectStorage,
  file: SubmittedFile,
  config: Record<string, unknown>,
): Promise<ProviderAnswer> {
  const { min_video_seconds: min = 1, max_video_seconds: max = 30 } = (config.validation ?? {}) as Record<
    string,
    number
  >
  const describe = file.media_type === 'video/webm' ? describeWebm : describeMp4
  const told = await withFile(objects, file.key, async (bytes) => describe(bytes))
  const fault = (when: boolean, code: string, message: string): Finding[] =>
    when ? [{ field: file.field, code, message }] : []
  const findings = told?.hasVideo
    ? [
        ...fault(told.seconds < min, 'video_too_short', `is shorter than ${min} s`),
        ...fault(told.seconds > max, 'video_too_long', `is longer than ${max} s`),
      ]
    : fault(true, 'video_unreadable', 'cannot be read as a video')
  const passed = findings.length === 0
  return {
    passed,
    score: passed ? 70 : 0,
    findings,
    data: { video: { seconds: told?.seconds ?? null } },
    // Its frames are not decoded here, so only the identical file is recognized.
    frames: [file.sha256.slice(0, 16)],
  }
}

/** Looks for signs of life: two usable photos that differ, or a video of some length. It does not identify the face. */
export async function checkLiveness(
  objects: ObjectStorage,
  { files, config }: ProviderQuestion,
): Promise<ProviderAnswer> {
  const video = files.find(({ field }) => field === 'video')
  if (video) return checkVideo(objects, video, config)
  const pictures: Picture[] = []
  for (const field of ['selfie', 'selfie_2'])
    pictures.push(await picture(objects, files.find((file) => file.field === field)!))
  const findings = [...pictures.flatMap((one) => one.findings), ...stillness(pictures)]
  const looks = pictures.flatMap(({ look }) => (look ? [look] : []))
  return {
    passed: findings.length === 0,
    score: findings.length === 0 ? scoreOf(looks) : 0,
    findings,
    data: { images: measuresOf(pictures) },
    frames: looks.map(({ hash }) => hash),
  }
}
