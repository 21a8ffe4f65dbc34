import { changesBetween } from '@otorga/kernel/base/changes'
import { camelCase, snakeKeys } from '@otorga/kernel/base/naming'
import type { ApplicationRow } from './application.store.js'

type Fields = Record<string, unknown>
type Facts = Pick<ApplicationRow, 'productId' | 'subjectData' | 'documentNumberMasked' | 'financialData'>

/** The facts of a new application for the audit entry, which masks them. */
export const applicationFacts = ({ productId, subjectData, documentNumberMasked, financialData }: Facts): Fields => ({
  product_id: productId,
  ...snakeKeys<Fields>(subjectData),
  document_number: documentNumberMasked,
  ...snakeKeys<Fields>(financialData),
})

/** The changed ones of these fields, before and after, for the audit entry; a field that is absent is null. */
export function factsChanged(names: readonly string[], before: Fields, after: Fields): { old: Fields; new: Fields } {
  const absent = Object.fromEntries(names.map((name) => [camelCase(name), null]))
  const shown = (fields: Fields) => ({ ...absent, ...fields })
  return changesBetween(shown(before), shown(after)) ?? { old: {}, new: {} }
}
