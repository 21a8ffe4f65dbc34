import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { kindOf } from '../../step-types/document-kinds.js'
import type { Finding, ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { type Claimed, compared, portraitOf, type Read, readings, type SideSeen, sideFaults } from './card.rules.js'
import { lookAtDocument } from './look-at-document.js'
import { comparePrinted, type Holder, type Printed, printedName } from './printed.rules.js'
import { sameCards } from './same-side.js'
import type { LocalSettings } from './settings.js'

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** What is kept of a side: measures, never its picture. */
const measures = (side: SideSeen) =>
  side.card && {
    card: rounded(side.card.score),
    ratio: rounded(side.card.ratio),
    sharpness: Math.round(side.card.sharpness),
    glare: rounded(side.card.glare),
    portrait: portraitOf(side) !== undefined,
  }

export const printsOf = (sides: readonly SideSeen[]): Printed[] =>
  sides.flatMap(({ field, print }) => (print ? [{ field, text: print.text, confidence: print.confidence }] : []))

/** What was read, for rules and for people. */
export const fieldsOf = (read: readonly Read[], printed: readonly Printed[] = []) => {
  const [best] = read
  if (!best) return {}
  return {
    document_kind: best.kind,
    numbers: best.numbers,
    name: best.name,
    printed_name: printedName(printed, best.name),
    birth_date: best.birth ?? read.find(({ birth }) => birth)?.birth ?? null,
    expiration_date: read.find(({ expiry }) => expiry)?.expiry ?? null,
  }
}

/** How sure a machine may be of what it read: check digits and a barcode's own correction are strong. */
export const confidenceOf = (read: readonly Read[]) => (read.length > 1 ? 0.99 : read.length === 1 ? 0.95 : 0)

export const mrzValid = (sides: readonly SideSeen[]) => {
  const zones = sides.flatMap(({ card }) => (card?.zone ? [card.zone.valid] : []))
  return zones.length > 0 ? zones.every(Boolean) : null
}

export const claimedOf = (question: ProviderQuestion, zone: Claimed['zone']): Claimed => ({
  identifier: question.subject.identifier_value,
  name: question.subject.name,
  documentKind: kindOf(question.data.document_type),
  zone,
})

/** Whom the request is about, where nothing but print tells whose the document is. */
const holderOf = ({ identifier, name }: Claimed): Holder[] =>
  typeof identifier === 'string' && typeof name === 'string' ? [{ numbers: [identifier], name, cut: false }] : []

/** A bright card looks like one with a reflection; but what hides neither its number nor its name is none. */
const hidesPrint = ({ field, code }: Finding) => code === 'card_glare' && field !== 'back'

export type CardAnswer = Required<Pick<ProviderAnswer, 'findings' | 'review' | 'derived'>> & {
  data: Record<string, unknown>
}

/** Looks for the card in each picture, tells its sides apart, and compares what it reads. */
export async function checkCard(
  objects: ObjectStorage,
  question: ProviderQuestion,
  settings: LocalSettings,
  zone: Claimed['zone'],
): Promise<CardAnswer> {
  const { checks, limits } = settings
  const { sides, derived } = await lookAtDocument(objects, question, settings)
  const findings = [...sides.flatMap((side) => sideFaults(side, limits)), ...(await sameCards(sides))]
  const review: Finding[] = []
  const read = readings(sides)
  const printed = printsOf(sides)
  const seen = fieldsOf(read, printed)
  const data: Record<string, unknown> = {
    source: read[0]?.source ?? 'picture',
    confidence: confidenceOf(read),
    mrz_valid: mrzValid(sides),
    sides: Object.fromEntries(sides.map((side) => [side.field, measures(side)])),
    fields: seen,
    ...(question.data.document_type === undefined && read[0] && { document_type: read[0].kind }),
  }
  if (!checks.has('contents')) return { findings, review, derived, data }
  const claimed = claimedOf(question, zone)
  const said = compared(read, claimed, question.now)
  const print = comparePrinted(printed, read.length > 0 ? read : holderOf(claimed))
  if (read.length === 0 && sides.some(({ card }) => card)) {
    const field = sides.at(-1)!.field
    review.push({ field, code: 'document_unread', message: 'has nothing that a machine could read' })
  }
  const isPrintRead = print.checks.printed_name === 'passed' && print.checks.printed_number === 'passed'
  return {
    findings: [...findings.filter((one) => !(isPrintRead && hidesPrint(one))), ...said.findings, ...print.findings],
    review: [...review, ...said.review, ...print.review],
    derived,
    data: { ...data, checks: { ...said.checks, ...print.checks } },
  }
}
