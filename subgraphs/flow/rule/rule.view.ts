import type { flowRule } from '@otorga/drizzle/flow/tables'
import type { FlowRule } from './rule.types.js'

export type RuleRow = typeof flowRule.$inferSelect

/** A rule as the graph shows it, with the version counter of its draft. */
export const ruleView = (
  { id, stableId, name, position, enabled, trigger, condition, scoreModifier, outcome, reasonCode }: RuleRow,
  draftRowVersion: number,
): FlowRule => ({
  id,
  stableId,
  name,
  order: position,
  enabled,
  trigger,
  condition,
  scoreModifier,
  outcome,
  reasonCode,
  draftRowVersion,
})

/** A rule for the audit trail. */
export const ruleFacts = ({
  name,
  position,
  enabled,
  trigger,
  condition,
  scoreModifier,
  outcome,
  reasonCode,
}: RuleRow) => ({
  name,
  order: position,
  enabled,
  trigger,
  condition,
  score_modifier: scoreModifier,
  outcome,
  reason_code: reasonCode,
})
