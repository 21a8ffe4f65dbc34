import type { TrustFactors } from '@otorga/drizzle/subject-profile/tables'
import { camelKeys, snakeKeys } from '@otorga/kernel/base/naming'
import type { TrustScoreFactorChange, TrustScoreFactors } from './trust-score.types.js'

/** The factors with the graph's names. */
export const factorsShown = (factors: TrustFactors): TrustScoreFactors => camelKeys(factors)

/** The factors with the names of peers and REST. */
export const factorsTold = (factors: TrustScoreFactors) => snakeKeys<TrustFactors>(factors)

/** The factors that differ between two scores; before the first score, each is 0. */
export function factorsChanged(before: TrustFactors | null, after: TrustFactors): TrustScoreFactorChange[] {
  const [was, is] = [before && factorsShown(before), factorsShown(after)]
  return (Object.keys(is) as (keyof TrustScoreFactors)[])
    .map((factor) => ({ factor, before: was?.[factor] ?? 0, after: is[factor] }))
    .filter((one) => one.before !== one.after)
}
