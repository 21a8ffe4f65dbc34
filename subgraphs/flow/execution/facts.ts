import type { Encryption } from '@otorga/kernel/base/crypto'
import { factsPlace, profilePlace } from '../request/request.places.js'
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
  /** What only a person can judge, as codes; absent when there is nothing. */
  review?: string[]
}

/** Facts of the steps so far, by stable id. */
export type KeptFacts = Record<string, StepFacts>

export const keptFacts = (
  encryption: Encryption,
  row: Pick<RequestRow, 'tenantId' | 'id' | 'factsEncrypted'>,
): KeptFacts =>
  row.factsEncrypted ? (JSON.parse(encryption.decrypt(row.factsEncrypted, factsPlace(row))) as KeptFacts) : {}

/** What the rules of an execution knew of the person when they decided; null where none asked. */
export const keptProfile = (encryption: Encryption, row: Pick<RequestRow, 'tenantId' | 'id' | 'profileEncrypted'>) =>
  row.profileEncrypted
    ? (JSON.parse(encryption.decrypt(row.profileEncrypted, profilePlace(row))) as Record<string, unknown>)
    : null

/** What rules call a kind of check, where that is not its own name. */
const named: Record<string, string> = { document_check: 'document' }

/** What the checks have seen, by the name that rules use: the latest answer of each kind, with its status and score. */
export const checksIn = (kept: KeptFacts): Facts['checks'] =>
  Object.fromEntries(
    Object.values(kept)
      .flatMap(({ enrichments }) => Object.entries(enrichments))
      .map(([kind, { status, score, data }]) => [named[kind] ?? kind, { ...data, status, score }]),
  )

/** Everything that rules may read. Each step has its stable id as name; the last one of a type has the type too. */
export function factsOf(
  encryption: Encryption,
  row: Pick<RequestRow, 'tenantId' | 'id' | 'subjectEncrypted' | 'metadata'>,
  steps: KeptFacts,
  profile: Record<string, unknown> | null,
): Facts {
  const subject: Subject = subjectOf({ encryption }, row)
  const byType = Object.fromEntries(Object.values(steps).map((one) => [one.type, one]))
  return {
    subject: { ...subject },
    steps: { ...byType, ...steps },
    checks: checksIn(steps),
    profile,
    metadata: row.metadata ?? {},
  }
}

/** What only a person can judge of the steps so far, as codes for reasons. */
export const doubtsIn = (kept: KeptFacts) =>
  Object.values(kept).flatMap(({ review = [] }) => review.map((code) => code.toUpperCase()))

/** The scores of the steps that have one. */
export const scoresOf = ({ findings }: Pick<RequestRow, 'findings'>) =>
  findings.flatMap(({ score }) => (score === null ? [] : [score]))
