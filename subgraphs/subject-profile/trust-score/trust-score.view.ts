import type { TrustFactors } from '@otorga/drizzle/subject-profile/tables'
import { camelKeys, snakeKeys } from '@otorga/kernel/base/naming'
import type { TrustScoreFactors } from './trust-score.types.js'

/** The factors with the graph's names. */
export const factorsShown = (factors: TrustFactors): TrustScoreFactors => camelKeys(factors)

/** The factors with the names of peers and REST. */
export const factorsTold = (factors: TrustScoreFactors) => snakeKeys<TrustFactors>(factors)
