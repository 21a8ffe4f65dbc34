import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { type Look, look } from '../../media/image.js'
import { withFile } from '../../media/read-file.js'
import type { Finding } from '../../step-types/provider.port.js'

/** The least quality of a usable picture; `frameSharpness` is for a video's, `page` is the contrast of a page with a line of print. */
export const demands = {
  shortSide: 480,
  longSide: 640,
  sharpness: 0.5,
  frameSharpness: 0.25,
  contrast: 12,
  page: 2,
  darkest: 35,
  brightest: 230,
}

export interface Picture {
  field: string
  look: Look | undefined
  findings: Finding[]
}

/** The problems of a picture, with messages for the person who took it. The frames of a video are softer than photos. */
export function picturesFaults(field: string, seen: Look | undefined, sharpness = demands.sharpness): Finding[] {
  if (!seen) return [{ field, code: 'image_unreadable', message: 'cannot be read as a picture' }]
  const sides = [seen.width, seen.height].sort((a, b) => a - b) as [number, number]
  const fault = (when: boolean, code: string, message: string) => (when ? [{ field, code, message }] : [])
  return [
    ...fault(
      sides[0] < demands.shortSide || sides[1] < demands.longSide,
      'image_too_small',
      'is too small; come closer',
    ),
    ...fault(seen.contrast < demands.contrast, 'image_blank', 'shows nothing'),
    ...fault(seen.brightness < demands.darkest, 'image_too_dark', 'is too dark; find more light'),
    ...fault(seen.brightness > demands.brightest, 'image_too_bright', 'is too bright; avoid glare'),
    ...fault(
      seen.contrast >= demands.contrast && seen.sharpness < sharpness,
      'image_blurred',
      'is blurred; hold still',
    ),
  ]
}

/** Checks a submitted picture. */
export async function picture(objects: ObjectStorage, { field, key }: SubmittedFile): Promise<Picture> {
  const seen = await withFile(objects, key, look)
  return { field, look: seen, findings: picturesFaults(field, seen) }
}

/** The score, from sharpness and light of the pictures. */
export function scoreOf(looks: readonly Look[]): number {
  const one = ({ sharpness, contrast }: Look) =>
    50 + 25 * Math.min(1, sharpness / (4 * demands.sharpness)) + 25 * Math.min(1, contrast / (4 * demands.contrast))
  return looks.length === 0 ? 100 : Math.round(looks.reduce((sum, seen) => sum + one(seen), 0) / looks.length)
}

/** The data that is stored of pictures: sizes and measures, never their content. */
export const measuresOf = (pictures: readonly Picture[]) =>
  Object.fromEntries(
    pictures.flatMap(({ field, look: seen }) =>
      seen
        ? [
            [
              field,
              {
                width: seen.width,
                height: seen.height,
                sharpness: round(seen.sharpness),
                contrast: round(seen.contrast),
                brightness: round(seen.brightness),
              },
            ],
          ]
        : [],
    ),
  )

const round = (value: number) => Math.round(value * 100) / 100
