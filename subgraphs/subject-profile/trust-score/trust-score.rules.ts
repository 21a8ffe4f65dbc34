import type { Classification, SubjectStatus, TrustFactors } from '@otorga/drizzle/subject-profile/tables'

/** The values that determine a score. */
export interface Standing {
  approvals: number
  rejections: number
  defaults: number
  devices: number
  firstInteractionAt: Date
}

const day = 86_400_000
const base = 50
const each = {
  approvals: { points: 4, most: 20 },
  rejections: { points: -6, most: -24 },
  defaults: { points: -25, most: -50 },
} as const
const tenure = { days: 30, most: 15 }

const bounded = (count: number, { points, most }: { points: number; most: number }) =>
  count === 0 ? 0 : points > 0 ? Math.min(count * points, most) : Math.max(count * points, most)

/** One or two devices are usual; five and more may be shared, or belong to somebody else. */
const deviceContribution = (devices: number) => (devices === 0 ? 0 : devices <= 2 ? 5 : devices <= 4 ? 0 : -5)

/** Whole periods of thirty days since the first interaction; none before it. */
const periods = (from: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - from.getTime()) / (tenure.days * day)))

/** What each reason adds; the sum is the score before it is limited to 0..100. */
export function factorsOf(standing: Standing, now: Date): TrustFactors {
  return {
    base_score: base,
    approvals_contribution: bounded(standing.approvals, each.approvals),
    rejections_contribution: bounded(standing.rejections, each.rejections),
    defaults_contribution: bounded(standing.defaults, each.defaults),
    tenure_contribution: Math.min(periods(standing.firstInteractionAt, now), tenure.most),
    device_contribution: deviceContribution(standing.devices),
  }
}

/** The score of these factors, 0 to 100, two decimals. */
export function scoreOf(factors: TrustFactors): number {
  const sum = Object.values(factors).reduce((total, one) => total + one, 0)
  return Math.round(Math.min(100, Math.max(0, sum)) * 100) / 100
}

export const classificationOf = (score: number): Classification =>
  score >= 75 ? 'trusted' : score >= 40 ? 'normal' : score >= 20 ? 'caution' : 'high_risk'

/** When the tenure adds its next point; null when it adds no more. */
export function nextTenureStep(firstInteractionAt: Date, now: Date): Date | null {
  const done = periods(firstInteractionAt, now)
  return done >= tenure.most ? null : new Date(firstInteractionAt.getTime() + (done + 1) * tenure.days * day)
}

/** The facts that determine a subject's status; a whitelist entry is not one of them. */
export interface Marks {
  blacklisted: boolean
  watchlisted: boolean
  /** An open alert of severity high or critical. */
  graveAlert: boolean
  score: number
}

export const statusOf = ({ blacklisted, watchlisted, graveAlert, score }: Marks): SubjectStatus =>
  blacklisted ? 'blacklisted' : watchlisted || graveAlert || score < 20 ? 'flagged' : 'active'
