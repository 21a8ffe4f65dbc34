import type { TrustFactors } from '@otorga/drizzle/subject-profile/tables'
import { camelKeys, snakeKeys } from '@otorga/kernel/base/naming'
import type { TrustScoreFactors } from './trust-score.types.js'

/** The factors as the graph spells them. */
export const factorsShown = (factors: TrustFactors): TrustScoreFactors => camelKeys(factors)

/** The factors as peers and REST spell them. */
export const factorsTold = (factors: TrustScoreFactors) => snakeKeys<TrustFactors>(factors)
