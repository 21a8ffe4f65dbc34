import { AppError, invalid } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { checkCondition } from '../rule/condition.js'
import type { AddRuleInput, FlowRule } from '../rule/rule.types.js'
import { type RuleRow, ruleFacts, ruleView } from '../rule/rule.view.js'
import { lockDraft, updateVersion, type VersionRow } from '../version/version.store.js'
import { insertRule, placeRules, rulesOf } from './draft-rule.store.js'

/** Most rules of one version. */
export const maxRules = 200

export interface AddDraftRuleArgs {
  id: string
  input: AddRuleInput
  idempotencyKey?: string | null
}

/** Adds a rule to the draft; a condition outside our subset of JsonLogic is VALIDATION_ERROR. CONFLICT when it is full. */
export const addDraftRule = command('addDraftRule', {
  noun: 'draft',
  target: (tx, { id }: AddDraftRuleArgs) => lockDraft(tx, id),
  async run({ tx, target, now }: Work<VersionRow>, { id, input }: AddDraftRuleArgs): Promise<Outcome<FlowRule>> {
    checkCondition(input.condition)
    const present = await rulesOf(tx, target.id)
    if (present.length >= maxRules)
      throw new AppError('CONFLICT', { message: `The draft has ${maxRules} rules; remove one of them first.` })
    const order = input.order ?? present.length + 1
    if (order > present.length + 1)
      throw invalid({ field: 'order', message: `must be from 1 to ${present.length + 1}` })
    const rule = await insertRule(tx, {
      id: uuidv7(),
      stableId: uuidv7(),
      versionId: target.id,
      name: input.name,
      position: order,
      enabled: input.enabled ?? true,
      trigger: input.trigger as RuleRow['trigger'],
      condition: input.condition,
      scoreModifier: input.scoreModifier ?? 0,
      outcome: (input.outcome ?? null) as RuleRow['outcome'],
      reasonCode: input.reasonCode ?? null,
      createdAt: now,
      updatedAt: now,
    })
    await placeRules(tx, present.map((one) => one.id).toSpliced(order - 1, 0, rule.id))
    const draft = await updateVersion(tx, target.id, {}, now)
    return {
      result: ruleView(rule, draft.rowVersion),
      audit: {
        activity: 'create',
        type: 'flow_rule',
        id: rule.id,
        name: rule.name,
        message: 'Rule added to the draft',
        new: ruleFacts(rule),
        more: { flow_id: id, version_id: target.id },
      },
    }
  },
})
