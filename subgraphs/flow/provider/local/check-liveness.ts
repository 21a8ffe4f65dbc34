import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { distance, meanDifference } from '../../media/image.js'
import type { Finding, ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { checkFaces } from './check-faces.js'
import { checkVideo } from './check-video.js'
import type { Turn } from './faces.rules.js'
import { measuresOf, type Picture, picture, scoreOf } from './picture.js'
import type { LocalSettings } from './settings.js'

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

/**
 * Looks for signs of life: usable photos that differ, of one person who turns as asked; or a video of one. It is no certified
 * detection of attacks, and does not identify the face.
 */
export async function checkLiveness(
  objects: ObjectStorage,
  question: ProviderQuestion,
  settings: LocalSettings,
): Promise<ProviderAnswer> {
  const { files, config } = question
  const { checks, limits } = settings
  const challenge = (config.challenge ?? []) as Turn[]
  const video = files.find(({ field }) => field === 'video')
  if (video) return checkVideo(objects, question, video, challenge, settings)
  const selfies = files.filter(({ field }) => field.startsWith('selfie'))
  const pictures: Picture[] = []
  for (const file of selfies) pictures.push(await picture(objects, file))
  const findings = [...pictures.flatMap((one) => one.findings), ...stillness(pictures)]
  // A turn that was asked for is never taken on trust.
  const looksCloser = findings.length === 0 && (checks.has('face') || challenge.length > 0)
  const faces = looksCloser ? await checkFaces(objects, selfies, challenge, limits) : undefined
  findings.push(...(faces?.findings ?? []))
  const looks = pictures.flatMap(({ look }) => (look ? [look] : []))
  return {
    passed: findings.length === 0,
    score: findings.length === 0 ? scoreOf(looks) : 0,
    findings,
    data: { images: measuresOf(pictures), ...faces?.data },
    frames: looks.map(({ hash }) => hash),
    ...(faces && { review: faces.review }),
  }
}
