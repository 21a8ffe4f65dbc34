import type { subject } from '@otorga/drizzle/subject-profile/tables'
import { inColumn } from '@otorga/kernel/base/crypto'
import { classificationOf, factorsOf, nextTenureStep, scoreOf, statusOf } from '../trust-score/trust-score.rules.js'

export type SubjectRow = typeof subject.$inferSelect

/** The place of a subject's document number. */
export const identifierPlace = (row: Pick<SubjectRow, 'tenantId' | 'id'>) =>
  inColumn('subject_profile.subject', 'identifier_encrypted', row)

/** The current lists and alerts of a subject. */
export interface Standings {
  blacklisted: boolean
  watchlisted: boolean
  graveAlert: boolean
  /** When the first of its active list entries expires. */
  nextExpiry: Date | null
}

export const unmarked: Standings = { blacklisted: false, watchlisted: false, graveAlert: false, nextExpiry: null }

const earliest = (a: Date | null, b: Date | null) => (a && b ? new Date(Math.min(a.getTime(), b.getTime())) : (a ?? b))

/** The derived fields of a subject, from its counters, its lists and alerts, and the clock. */
export function derived(row: SubjectRow, marks: Standings, now: Date) {
  const factors = factorsOf(
    {
      approvals: row.totalApprovals,
      rejections: row.totalRejections,
      defaults: row.totalDefaults,
      devices: row.devicesCount,
      firstInteractionAt: row.firstInteractionAt,
    },
    now,
  )
  const trustScore = scoreOf(factors)
  return {
    factors,
    trustScore,
    classification: classificationOf(trustScore),
    status: statusOf({ ...marks, score: trustScore }),
    dueAt: earliest(nextTenureStep(row.firstInteractionAt, now), marks.nextExpiry),
  }
}

const sameFactors = (a: SubjectRow['factors'], b: SubjectRow['factors']) =>
  Object.entries(a).every(([name, value]) => b[name as keyof typeof b] === value)

/** Updates the derived fields; returns the history's row when score or factors have changed. */
export function refreshSubject(row: SubjectRow, marks: Standings, now: Date, reasonEventId: string | null) {
  const before = { factors: row.factors, trustScore: row.trustScore }
  Object.assign(row, derived(row, marks, now))
  if (before.trustScore === row.trustScore && sameFactors(before.factors, row.factors)) return undefined
  row.calculatedAt = now
  const { trustScore, classification, factors } = row
  return { subjectId: row.id, trustScore, classification, factors, reasonEventId, calculatedAt: now }
}
