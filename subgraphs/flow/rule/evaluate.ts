import type { RuleOutcome } from '@otorga/drizzle/flow/tables/flow-rule'
import { asksFor, holds } from './condition.js'

/** A rule, as it is evaluated. */
export interface AskedRule {
  enabled: boolean
  trigger: 'step' | 'flow'
  condition: unknown
  scoreModifier: number
  outcome: RuleOutcome | null
  reasonCode: string | null
}

/** The facts that rules read; plain JSON. */
export interface Facts {
  subject: Record<string, unknown>
  /** By the step's stable id; the last step of a type also by its type. */
  steps: Record<string, unknown>
  /** The latest answer of each kind of check, by its kind; `document` is that of document_check. */
  checks: Record<string, Record<string, unknown>>
  profile: Record<string, unknown> | null
  metadata: Record<string, unknown>
}

export interface Verdict {
  outcome: RuleOutcome
  /** 0 to 100. */
  score: number
  reasons: string[]
}

const severity: Record<RuleOutcome, number> = { approve: 0, review: 1, reject: 2 }

/**
 * Evaluates the rules of these triggers. The worst outcome wins; it is approve when no rule holds. The score is the mean of the
 * steps' scores plus the points of the rules that hold, limited to 0 to 100. A rule that cannot be evaluated, or that needs
 * unknown facts, sends the case to review.
 */
export function evaluate(
  rules: readonly AskedRule[],
  facts: Facts,
  stepScores: readonly number[],
  triggers: readonly AskedRule['trigger'][],
  unknown: readonly (keyof Facts)[] = [],
): Verdict {
  const mean = stepScores.length > 0 ? stepScores.reduce((sum, one) => sum + one, 0) / stepScores.length : 100
  let outcome: RuleOutcome = 'approve'
  let score = mean
  const reasons: string[] = []
  for (const rule of rules) {
    if (!rule.enabled || !triggers.includes(rule.trigger)) continue
    let effect: Pick<AskedRule, 'outcome' | 'scoreModifier' | 'reasonCode'> = rule
    try {
      if (unknown.some((facts) => asksFor(rule.condition, facts))) throw new Error('the rule needs unknown facts')
      if (!holds(rule.condition, facts)) continue
    } catch {
      effect = { outcome: 'review', scoreModifier: 0, reasonCode: 'RULE_NOT_ASKED' }
    }
    score += effect.scoreModifier
    if (effect.reasonCode && !reasons.includes(effect.reasonCode)) reasons.push(effect.reasonCode)
    if (effect.outcome && severity[effect.outcome] > severity[outcome]) outcome = effect.outcome
  }
  return { outcome, score: Math.round(Math.min(100, Math.max(0, score))), reasons }
}
