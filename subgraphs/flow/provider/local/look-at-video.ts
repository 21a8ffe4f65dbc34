import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { FacesSeen } from '@otorga/vision/vision'
import { withFile } from '../../media/read-file.js'
import type { ProviderQuestion } from '../../step-types/provider.port.js'
import { see } from './eyes.js'
import { storeDerived } from './store-derived.js'

export interface VideoLook {
  /** Frames in order, as JPEG. */
  frames: Uint8Array[]
  faces: FacesSeen
}

/** The frames of a video and their faces; undefined where nothing decodes videos. */
async function lookAt(
  objects: ObjectStorage,
  { key, media_type }: SubmittedFile,
  seconds: number,
): Promise<VideoLook | undefined> {
  const mediaType = media_type === 'video/webm' ? media_type : 'video/mp4'
  const frames = await withFile(objects, key, async (bytes) =>
    see((vision) => vision.frames({ bytes: Uint8Array.from(bytes), mediaType, seconds })),
  )
  if (!frames) return undefined
  return { frames, faces: await see((vision) => vision.faces(frames)) }
}

/** Looks at a video, once for all kinds of checks of a submission. */
export function lookAtVideo(
  objects: ObjectStorage,
  { seen }: Pick<ProviderQuestion, 'seen'>,
  video: SubmittedFile,
  seconds: number,
): Promise<VideoLook | undefined> {
  const known = seen.get('video') as Promise<VideoLook | undefined> | undefined
  if (known) return known
  const looking = lookAt(objects, video, seconds)
  seen.set('video', looking)
  return looking
}

/** Stores frames of a video as the selfies that they are, where the submission's other checks find them. */
export async function storeFrames(
  objects: ObjectStorage,
  { seen }: Pick<ProviderQuestion, 'seen'>,
  video: SubmittedFile,
  frames: readonly Uint8Array[],
): Promise<SubmittedFile[]> {
  const made = frames.map((bytes, at) => ({ field: `selfie_frame_${at + 1}`, bytes }))
  const stored = await storeDerived(objects, video, made)
  seen.set('frames', stored)
  return stored
}

/** The frames that were stored of this submission's video. */
export const framesKept = ({ seen }: Pick<ProviderQuestion, 'seen'>) => (seen.get('frames') ?? []) as SubmittedFile[]
