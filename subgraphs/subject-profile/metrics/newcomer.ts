import type { SubjectMetrics, SubjectTrustScore } from '@otorga/schema/peers'
import { classificationOf, factorsOf, scoreOf } from '../trust-score/trust-score.rules.js'

/** The answers to peers about a person without a profile: no events, no devices. */
export function newcomer(subject_id: string): { score: SubjectTrustScore; metrics: SubjectMetrics } {
  const now = new Date()
  const factors = factorsOf({ approvals: 0, rejections: 0, defaults: 0, devices: 0, firstInteractionAt: now }, now)
  const trust_score = scoreOf(factors)
  return {
    score: {
      subject_id,
      trust_score,
      classification: classificationOf(trust_score),
      last_calculated_at: null,
      factors: { ...factors },
    },
    metrics: {
      subject_id,
      trust_score,
      total_interactions: 0,
      total_approvals: 0,
      total_rejections: 0,
      total_defaults: 0,
      approval_rate: 0,
      days_since_first_interaction: null,
      days_since_last_interaction: null,
      devices_count: 0,
      recent_rejections_30d: 0,
      lists: { blacklisted: false, whitelisted: false, watchlisted: false },
    },
  }
}
