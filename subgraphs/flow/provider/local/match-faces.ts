import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Finding, ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { facesIn } from './check-faces.js'
import { decisionOn, type FaceDecision } from './faces.rules.js'
import { framesKept } from './look-at-video.js'
import type { LocalSettings, Thresholds } from './settings.js'

const selfies = /^selfie/

const messages: Record<Exclude<FaceDecision, 'match'>, string> = {
  unsure: 'shows a face that may be the one of the document, or not',
  no_match: 'shows another face than the document',
}

function doubtsOf(field: string, distance: number, decision: FaceDecision, { same_picture }: Thresholds): Finding[] {
  if (decision !== 'match') return [{ field, code: `face_${decision}`, message: messages[decision] }]
  const alike = distance < same_picture
  return alike ? [{ field, code: 'face_same_picture', message: 'may be a photo of the document itself' }] : []
}

const unmatched = (field: string, code: string, message: string): ProviderAnswer => ({
  passed: false,
  score: 0,
  findings: [],
  review: [{ field, code, message }],
  data: { decision: 'unsure', distance: null, confidence: 0 },
})

/** Compares the portrait of the document with the selfies, by the nearest of them. Doubts and mismatches are for a person. */
export async function matchFaces(
  objects: ObjectStorage,
  question: ProviderQuestion,
  { limits }: LocalSettings,
): Promise<ProviderAnswer> {
  const { files } = question
  const portrait = files.find(({ field }) => field === 'portrait') ?? files.find(({ field }) => field === 'front')
  const live = [...files.filter(({ field }) => selfies.test(field)), ...(await framesKept(question))]
  if (!portrait || live.length === 0) return unmatched('selfie', 'face_unmatched', 'cannot be compared with a document')
  const seen = await facesIn(objects, [portrait, ...live])
  const distances = live.flatMap((_, at) => seen.distances[0]?.[at + 1] ?? [])
  if (distances.length === 0) return unmatched(portrait.field, 'face_unmatched', 'shows no face that could be compared')
  const distance = Math.min(...distances)
  const decision = decisionOn(distance, limits)
  const review = doubtsOf(live[0]!.field, distance, decision, limits)
  return {
    passed: decision === 'match',
    // 100 at no distance, 50 where one person's faces end, 0 beyond the other person's.
    score: Math.max(0, Math.round(100 - (50 * distance) / limits.same_person)),
    findings: [],
    review,
    data: {
      source: portrait.field,
      decision,
      distance: Math.round(distance * 1000) / 1000,
      confidence: decision === 'unsure' ? 0.5 : 0.9,
      model: 'dlib-resnet-v1',
    },
  }
}
