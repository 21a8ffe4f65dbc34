import type { TrustFactors } from '@otorga/drizzle/subject-profile/tables'
import { camelKeys } from '@otorga/kernel/base/naming'
import type { TrustScoreFactors } from './trust-score.types.js'

/** The factors as the graph spells them. */
export const factorsShown = (factors: TrustFactors) => camelKeys(factors) as unknown as TrustScoreFactors

/** The factors as peers and REST spell them. */
export const factorsTold = (factors: TrustScoreFactors): TrustFactors => ({
  base_score: factors.baseScore,
  approvals_contribution: factors.approvalsContribution,
  rejections_contribution: factors.rejectionsContribution,
  defaults_contribution: factors.defaultsContribution,
  tenure_contribution: factors.tenureContribution,
  device_contribution: factors.deviceContribution,
})
