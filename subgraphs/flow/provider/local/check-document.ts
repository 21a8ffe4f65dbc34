import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { distance } from '../../media/image.js'
import { withFile } from '../../media/read-file.js'
import type { Finding, ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { checkMrz } from './check-mrz.js'
import { measuresOf, type Picture, picture, scoreOf } from './picture.js'

// Two photos of the same side differ by less than this, even if the hand shakes.
const sameSide = 6

function sameSides(pictures: readonly Picture[]): Finding[] {
  const [front, back] = ['front', 'back'].map((side) => pictures.find(({ field }) => field === side)?.look)
  return front && back && distance(front.hash, back.hash) <= sameSide
    ? [{ field: 'back', code: 'sides_equal', message: 'shows the same side as front' }]
    : []
}

/** A PDF with at least one page; a person judges its content. */
async function pdfFaults(objects: ObjectStorage, { field, key }: SubmittedFile): Promise<Finding[]> {
  const sound = await withFile(
    objects,
    key,
    async (bytes) => bytes.includes('startxref') && !bytes.includes('/Encrypt'),
  )
  return sound ? [] : [{ field, code: 'document_unreadable', message: 'cannot be opened, or only with a password' }]
}

/** Checks documents: legible pictures, two sides that differ, a machine-readable zone with valid check digits. */
export async function checkDocument(objects: ObjectStorage, question: ProviderQuestion): Promise<ProviderAnswer> {
  const pictures: Picture[] = []
  const findings: Finding[] = []
  for (const file of question.files)
    if (file.media_type === 'application/pdf') findings.push(...(await pdfFaults(objects, file)))
    else pictures.push(await picture(objects, file))
  findings.push(...pictures.flatMap((one) => one.findings), ...sameSides(pictures))
  const zone = question.data.mrz === undefined ? undefined : checkMrz(question)
  if (zone) findings.push(...zone.findings)
  const looks = pictures.flatMap(({ look }) => (look ? [look] : []))
  return {
    passed: findings.length === 0,
    score: findings.length === 0 ? scoreOf(looks) : 0,
    findings,
    data: {
      images: measuresOf(pictures),
      ...(question.data.document_type !== undefined && { document_type: question.data.document_type }),
      ...zone?.data,
    },
  }
}
