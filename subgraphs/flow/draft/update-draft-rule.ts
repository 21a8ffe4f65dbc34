import { changesBetween } from '@otorga/kernel/base/changes'
import { invalid } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { checkCondition } from '../rule/condition.js'
import type { FlowRule, UpdateRuleInput } from '../rule/rule.types.js'
import { type RuleRow, ruleView } from '../rule/rule.view.js'
import { updateVersion } from '../version/version.store.js'
import { type DraftRule, lockDraftRule, placeRules, rulesOf, updateRuleRow } from './draft-rule.store.js'

export interface UpdateDraftRuleArgs {
  id: string
  ruleId: string
  input: UpdateRuleInput
  ifMatch?: string | null
}

function patched(input: UpdateRuleInput): Partial<RuleRow> {
  const { name, order, enabled, trigger, condition, scoreModifier, outcome, reasonCode } = input
  for (const [field, value] of Object.entries({ name, order, trigger, condition }))
    if (value === null) throw invalid({ field, message: 'cannot be null' })
  return {
    ...(name != null && { name }),
    ...(order != null && { position: order }),
    ...(enabled !== undefined && { enabled: enabled ?? true }),
    ...(trigger != null && { trigger: trigger as RuleRow['trigger'] }),
    ...(condition !== undefined && { condition }),
    ...(scoreModifier !== undefined && { scoreModifier: scoreModifier ?? 0 }),
    ...(outcome !== undefined && { outcome: outcome as RuleRow['outcome'] }),
    ...(reasonCode !== undefined && { reasonCode }),
  }
}

/** Changes a rule of the draft; If-Match is the draft's ETag. */
export const updateDraftRule = command('updateDraftRule', {
  noun: 'rule',
  target: (tx, { id, ruleId }: UpdateDraftRuleArgs) => lockDraftRule(tx, id, ruleId),
  version: ({ draft }: DraftRule) => draft.rowVersion,
  async run({ tx, target, now }: Work<DraftRule>, { id, input }: UpdateDraftRuleArgs): Promise<Outcome<FlowRule>> {
    const changes = changesBetween(target.rule, patched(input))
    if (!changes)
      return { result: ruleView(target.rule, target.draft.rowVersion), audit: { exempt: 'nothing changed' } }
    if ('condition' in changes.fields) checkCondition(changes.fields.condition)
    const order = changes.fields.position
    if (order !== undefined) {
      const others = (await rulesOf(tx, target.draft.id)).map((one) => one.id).filter((one) => one !== target.rule.id)
      if (order > others.length + 1)
        throw invalid({ field: 'order', message: `must be from 1 to ${others.length + 1}` })
      await placeRules(tx, others.toSpliced(order - 1, 0, target.rule.id))
    }
    const rule = await updateRuleRow(tx, target.rule.id, changes.fields, now)
    const draft = await updateVersion(tx, target.draft.id, {}, now)
    return {
      result: ruleView(rule, draft.rowVersion),
      audit: {
        activity: 'update',
        type: 'flow_rule',
        id: rule.id,
        name: rule.name,
        message: 'Rule of the draft changed',
        old: changes.old,
        new: changes.new,
        more: { flow_id: id, version_id: draft.id },
      },
    }
  },
})
