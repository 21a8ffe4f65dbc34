import type { Encryption } from '@otorga/kernel/base/crypto'
import { factsPlace } from '../request/request.places.js'
import type { RequestRow } from '../request/request.store.js'
import { type Subject, subjectOf } from '../request/request.view.js'
import type { Facts } from '../rule/evaluate.js'

/** The findings of one step, for the rules. */
export interface StepFacts {
  type: string
  name: string
  status: 'passed'
  score: number | null
  attempts: number
  data: Record<string, unknown>
  /** By kind of provider. */
  enrichments: Record<string, { status: string; score: number; data: Record<string, unknown> }>
}

/** Facts of the steps so far, by stable id. */
export type KeptFacts = Record<string, StepFacts>

export const keptFacts = (encryption: Encryption, row: RequestRow): KeptFacts =>
  row.factsEncrypted ? (JSON.parse(encryption.decrypt(row.factsEncrypted, factsPlace(row))) as KeptFacts) : {}

/** Everything that rules may read. Each step has its stable id as name; the last one of a type has the type too. */
export function factsOf(
  encryption: Encryption,
  row: RequestRow,
  steps: KeptFacts,
  profile: Record<string, unknown> | null,
): Facts {
  const subject: Subject = subjectOf({ encryption }, row)
  const byType = Object.fromEntries(Object.values(steps).map((one) => [one.type, one]))
  return { subject: { ...subject }, steps: { ...byType, ...steps }, profile, metadata: row.metadata ?? {} }
}
