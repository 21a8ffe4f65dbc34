import type { CardSeen, Cedula, Face, Print, Zone } from '@otorga/vision/vision'
import type { Finding } from '../../step-types/provider.port.js'
import { namesAgree, numbersAgree } from './names.rules.js'
import type { Thresholds } from './settings.js'
import { judge, noVerdicts, type Verdicts } from './verdicts.js'

/** What was seen in the picture of one side of a document. */
export interface SideSeen {
  field: string
  card: CardSeen | undefined
  /** The faces on the straightened card, the largest first. */
  faces: readonly Face[]
  /** What is printed on it, where that was asked for. */
  print?: Print
}

/** What a machine read from a document. Dates are YYMMDD. */
export interface Read {
  field: string
  source: 'mrz' | 'pdf417'
  kind: 'passport' | 'id_card'
  numbers: string[]
  name: string
  /** Whether the zone may have cut off the name. */
  cut: boolean
  birth: string | null
  expiry: string | null
}

/** A portrait is at least this large on a straightened card: pixels between the eyes in a picture of 1024. */
const portraitEyes = 28

const finding = (when: boolean, field: string, code: string, message: string): Finding[] =>
  when ? [{ field, code, message }] : []

export const portraitOf = ({ faces }: Pick<SideSeen, 'faces'>) => faces.find(({ eyes }) => eyes >= portraitEyes)

const isRead = ({ zone, codes }: CardSeen) => zone !== undefined || codes.length > 0

/** The faults of one side's picture. */
export function sideFaults(side: SideSeen, limits: Thresholds): Finding[] {
  const { field, card } = side
  if (!card) return finding(true, field, 'card_not_found', 'shows no document; lay it flat, with all of its edges seen')
  const hasPortrait = portraitOf(side) !== undefined
  return [
    // The white of a barcode is no reflection, and what was read was not hidden by one.
    ...finding(card.glare > limits.glare && !isRead(card), field, 'card_glare', 'has a reflection; tilt it a little'),
    ...finding(card.sharpness < limits.card_sharpness, field, 'card_blurred', 'is blurred; hold still'),
    ...finding(field === 'front' && !hasPortrait, field, 'portrait_not_found', 'shows no portrait; is this the front?'),
    ...finding(field === 'back' && hasPortrait && !isRead(card), field, 'side_wrong', 'shows a front, not the back'),
    ...finding(
      card.zone !== undefined && !card.zone.valid,
      field,
      'mrz_invalid',
      'has a line for machines that does not hold; take a sharper photo of the original',
    ),
  ]
}

const readZone = (field: string, { fields, format, lines }: Zone): Read => {
  const name = [fields.lastName, fields.firstName].filter(Boolean).join(' ')
  const numbers = [fields.documentNumber, fields.optional, fields.optional1, fields.optional2, fields.personalNumber]
  return {
    field,
    source: 'mrz',
    kind: format === 'TD3' && lines[0]!.startsWith('P') ? 'passport' : 'id_card',
    numbers: numbers.filter((one): one is string => Boolean(one)),
    name,
    cut: !(format === 'TD1' ? lines[2]! : lines[0]!).endsWith('<'),
    birth: fields.birthDate ?? null,
    expiry: fields.expirationDate ?? null,
  }
}

const readCedula = (field: string, { number, surnames, names, birth }: Cedula): Read => ({
  field,
  source: 'pdf417',
  kind: 'id_card',
  numbers: [number],
  name: `${surnames} ${names}`,
  cut: false,
  birth,
  expiry: null,
})

/** Everything that was read, of all sides; a zone whose check digits do not hold says nothing. */
export const readings = (sides: readonly SideSeen[]): Read[] =>
  sides.flatMap(({ field, card }) => [
    ...(card?.zone?.valid ? [readZone(field, card.zone)] : []),
    ...(card?.cedula ? [readCedula(field, card.cedula)] : []),
  ])

/** The day of a date of a zone. Documents are valid for at most some decades, so a year is near to ours. */
export const hasExpired = (expiry: string, today: Date) => {
  const year = 2000 + Number(expiry.slice(0, 2))
  const day = `${year > today.getUTCFullYear() + 50 ? year - 100 : year}-${expiry.slice(2, 4)}-${expiry.slice(4, 6)}`
  return day < today.toISOString().slice(0, 10)
}

export interface Claimed {
  /** The person of the request. */
  identifier: unknown
  name: unknown
  /** The type of document that the subject names. */
  documentKind: 'passport' | 'id_card' | undefined
  /** The zone that the client read itself. */
  zone: Zone['fields'] | undefined
}

/** Compares what was read with each other, with what the client sent, and with the person of the request. */
export function compared(read: readonly Read[], claimed: Claimed, today: Date): Verdicts {
  const out = noVerdicts()
  const verdictOf = { agree: 'passed', unsure: 'unsure', differ: 'failed' } as const
  for (const [at, one] of read.entries()) {
    const { field } = one
    if (typeof claimed.identifier === 'string') {
      const agrees = one.numbers.some((number) => numbersAgree(number, claimed.identifier as string))
      judge(out, 'number', agrees ? 'passed' : 'failed', field, 'has another number than the request')
    }
    if (typeof claimed.name === 'string')
      judge(
        out,
        'name',
        verdictOf[namesAgree(claimed.name, one.name, one.cut)],
        field,
        'has another name than the request',
      )
    if (claimed.documentKind)
      judge(
        out,
        'document_type',
        claimed.documentKind === one.kind ? 'passed' : 'failed',
        field,
        'is another type of document',
      )
    if (claimed.zone?.documentNumber && one.source === 'mrz') {
      const agrees = one.numbers.some((number) => numbersAgree(number, claimed.zone!.documentNumber!))
      judge(out, 'mrz', agrees ? 'passed' : 'failed', 'data.mrz', 'is not what stands on the document')
    }
    if (one.expiry && hasExpired(one.expiry, today))
      out.findings.push({ field, code: 'document_expired', message: 'has expired' })
    for (const other of read.slice(at + 1)) {
      const pair = `differs from what the ${other.source} of ${other.field} says`
      if (one.birth && other.birth)
        judge(out, 'birth_date', one.birth === other.birth ? 'passed' : 'failed', field, pair)
      judge(out, 'sides_name', verdictOf[namesAgree(one.name, other.name, one.cut || other.cut)], field, pair)
    }
  }
  return out
}
