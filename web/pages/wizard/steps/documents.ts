import type { Mask } from '@otorga/ui/fields/masked-field.tsx'
import type { WizardTexts } from '../texts/wizard-texts.ts'

/** A kind of identity document: how its number is shown and what it must be. */
export interface DocumentKind {
  mask: Mask
  pattern: RegExp
  maxLength: number
}

const digits = (least: number, most: number, mask: Mask = { kind: 'thousands', separator: '.' }): DocumentKind => ({
  mask,
  pattern: new RegExp(`^\\d{${least},${most}}$`),
  maxLength: most,
})
const capitals = (least: number, most: number): DocumentKind => ({
  mask: { kind: 'capitals' },
  pattern: new RegExp(`^[A-Z0-9]{${least},${most}}$`),
  maxLength: most,
})

export const documentKinds = {
  CC: digits(5, 10),
  CE: digits(5, 10),
  PA: capitals(5, 12),
  DNI: digits(7, 9),
  NIT: digits(9, 10),
  CPF: digits(11, 11, { kind: 'pattern', pattern: '###.###.###-##' }),
  INE: capitals(13, 18),
  CURP: capitals(18, 18),
} as const satisfies Record<string, DocumentKind>
export type DocumentType = keyof typeof documentKinds

const byCountry: Record<string, readonly DocumentType[]> = {
  AR: ['DNI', 'PA'],
  BR: ['CPF', 'PA'],
  CO: ['CC', 'CE', 'PA', 'NIT'],
  MX: ['INE', 'CURP', 'PA'],
}

/** The kinds of documents that people of a country have, the most usual first. */
export const documentTypesOf = (country: string): readonly DocumentType[] => byCountry[country] ?? ['DNI', 'PA']

export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documentKinds, type)

/** Whether a number can be one of a document of its kind. */
export const isDocumentNumber = (type: string, number: string): boolean =>
  isDocumentType(type) && documentKinds[type].pattern.test(number)

/** The name of a kind of document; a kind that the pages do not know is named as it is. */
export const documentName = ({ documents }: WizardTexts, type: string): string =>
  isDocumentType(type) ? documents[type] : type
