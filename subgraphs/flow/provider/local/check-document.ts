import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { distance } from '../../media/image.js'
import { kindOf } from '../../step-types/document-kinds.js'
import type { Finding, ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { checkCard } from './check-card.js'
import { checkMrz } from './check-mrz.js'
import { checkPdf, type PdfAnswer } from './check-pdf.js'
import { measuresOf, type Picture, picture, scoreOf } from './picture.js'
import type { LocalSettings } from './settings.js'

// Two photos of the same side differ by less than this, even if the hand shakes.
const sameSide = 6

function sameSides(pictures: readonly Picture[]): Finding[] {
  const [front, back] = ['front', 'back'].map((side) => pictures.find(({ field }) => field === side)?.look)
  return front && back && distance(front.hash, back.hash) <= sameSide
    ? [{ field: 'back', code: 'sides_equal', message: 'shows the same side as front' }]
    : []
}

/** Whether a submission should show an identity document, and not a payslip. */
const showsCard = ({ stepType, data }: ProviderQuestion) =>
  stepType === 'card_capture' || kindOf(data.document_type) !== undefined

/**
 * Checks documents: legible pictures, two sides that differ, a card in each, and what a machine reads of it. Pictures that are not
 * even legible are not looked at further.
 */
export async function checkDocument(
  objects: ObjectStorage,
  question: ProviderQuestion,
  settings: LocalSettings,
): Promise<ProviderAnswer> {
  const pictures: Picture[] = []
  const pdfs: PdfAnswer[] = []
  const findings: Finding[] = []
  for (const file of question.files)
    if (file.media_type === 'application/pdf') pdfs.push(await checkPdf(objects, question, file, settings))
    else pictures.push(await picture(objects, file))
  findings.push(...[...pdfs, ...pictures].flatMap((one) => one.findings))
  const pages = pdfs.flatMap(({ derived }) => derived)
  const hasCard = settings.checks.has('card') && pictures.length + pages.length > 0 && showsCard(question)
  // Photos of two sides on one table are alike; where the cards are found, they are compared and not the photos.
  if (!hasCard) findings.push(...sameSides(pictures))
  const zone = question.data.mrz === undefined ? undefined : await checkMrz(question)
  if (zone) findings.push(...zone.findings)
  const card = hasCard && findings.length === 0 ? await checkCard(objects, question, settings, zone?.zone) : undefined
  findings.push(...(card?.findings ?? []))
  const looks = pictures.flatMap(({ look }) => (look ? [look] : []))
  return {
    passed: findings.length === 0,
    score: findings.length === 0 ? scoreOf(looks) : 0,
    findings,
    data: {
      images: measuresOf(pictures),
      ...(question.data.document_type !== undefined && { document_type: question.data.document_type }),
      ...zone?.data,
      ...card?.data,
    },
    derived: [...pages, ...(card?.derived ?? [])],
    ...(card && { review: card.review }),
  }
}
