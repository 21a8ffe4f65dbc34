import type { RuleOutcome } from '@otorga/drizzle/flow/tables/flow-rule'
import { asksFor } from '../rule/condition.js'
import { withDoubts } from '../rule/doubts.js'
import { type AskedRule, evaluate, type Facts } from '../rule/evaluate.js'

/** What rules say of an execution; `unknown` where they need something that was not kept or never collected. */
export type SimulatedOutcome = RuleOutcome | 'unknown'

/** A finished execution with what was kept of it. */
export interface Finished {
  /** Its rules' outcome then, whatever a person decided afterwards. */
  outcomeThen: RuleOutcome
  /** Whether its outcome was known from the start, because the person was on the blacklist. */
  refused: boolean
  /** Whether all of its steps were done. */
  complete: boolean
  scores: readonly number[]
  /** Null where nothing was kept. */
  facts: Facts | null
  /** What only a person could judge, as codes. */
  doubts: readonly string[]
}

export interface Simulated {
  outcome: SimulatedOutcome
  score: number | null
  reasons: string[]
}

const unknown: Simulated = { outcome: 'unknown', score: null, reasons: [] }

/** The facts that these rules may read; the profile only matters where it is asked for. */
export const factsAsked = (rules: readonly AskedRule[]) => {
  const asked = rules.filter(({ enabled }) => enabled)
  const about = (root: string) => asked.some(({ condition }) => asksFor(condition, root))
  return { any: asked.length > 0, profile: about('profile') }
}

/**
 * What these rules would have said. A run that ended after some step is judged by the rules of steps alone: where they no longer
 * reject it, nobody knows what its other steps would have shown.
 */
export function simulated(
  rules: readonly AskedRule[],
  asked: ReturnType<typeof factsAsked>,
  { refused, complete, scores, facts, doubts }: Finished,
): Simulated {
  if (refused) return { outcome: 'reject', score: null, reasons: ['BLACKLISTED'] }
  if (!facts) return unknown
  if (asked.profile && facts.profile === null) return unknown
  const verdict = evaluate(rules, facts, scores, complete ? ['step', 'flow'] : ['step'])
  if (complete) return withDoubts(verdict, doubts)
  return verdict.outcome === 'reject' ? verdict : unknown
}
