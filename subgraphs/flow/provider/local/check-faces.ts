import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Face, FacesSeen } from '@otorga/vision/vision'
import { withFile } from '../../media/read-file.js'
import type { Finding } from '../../step-types/provider.port.js'
import { see } from './eyes.js'
import { challengeFindings, frameDoubts, frameFindings, mainFaces, type Turn } from './faces.rules.js'
import type { Thresholds } from './settings.js'

const read = (objects: ObjectStorage, { key }: SubmittedFile) =>
  withFile(objects, key, async (bytes) => Uint8Array.from(bytes))

/** The faces of stored pictures, and how near they are to each other. */
export async function facesIn(objects: ObjectStorage, files: readonly SubmittedFile[]): Promise<FacesSeen> {
  const pictures: Uint8Array[] = []
  for (const file of files) pictures.push(await read(objects, file))
  return see((vision) => vision.faces(pictures))
}

/** Whether a face is on a screen or a print whose edges are seen. */
export async function framed(
  field: string,
  bytes: Uint8Array,
  face: Face | undefined,
  most: number,
): Promise<Finding[]> {
  if (!face) return []
  const sure = await see((vision) => vision.frame(bytes, face.box))
  return sure > most
    ? [{ field, code: 'face_framed', message: 'shows a face on a screen or a print; photograph yourself' }]
    : []
}

export interface FacesAnswer {
  findings: Finding[]
  review: Finding[]
  data: Record<string, unknown>
}

/** Looks whether the frames show one person who is there: alone, near, moving, and turning as asked. */
export async function checkFaces(
  objects: ObjectStorage,
  files: readonly SubmittedFile[],
  challenge: readonly Turn[],
  limits: Thresholds,
): Promise<FacesAnswer> {
  const fields = files.map(({ field }) => field)
  const seen = await facesIn(objects, files)
  const faces = mainFaces(seen)
  const findings = frameFindings(fields, seen, limits)
  if (findings.length === 0) findings.push(...challengeFindings(fields, faces, challenge, limits))
  if (findings.length === 0)
    findings.push(...(await framed(fields[0]!, await read(objects, files[0]!), faces[0], limits.frame)))
  const round = (value: number | null | undefined) => (value == null ? null : Math.round(value * 1000) / 1000)
  return {
    findings,
    review: frameDoubts(fields, seen, limits),
    data: {
      challenge: challenge.length > 0 ? challenge : null,
      frames: Object.fromEntries(
        fields.map((field, at) => [
          field,
          { yaw: round(faces[at]?.yaw), eyes: round(faces[at]?.eyes), distance: round(seen.distances[0]?.[at]) },
        ]),
      ),
      // No attack by a good screen or a mask is ruled out, and nobody should believe it.
      certified_attack_detection: false,
    },
  }
}
