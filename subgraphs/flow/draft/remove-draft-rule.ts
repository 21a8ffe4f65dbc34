import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { ruleFacts } from '../rule/rule.view.js'
import { updateVersion } from '../version/version.store.js'
import { type DraftRule, deleteRule, lockDraftRule, placeRules, rulesOf } from './draft-rule.store.js'

export interface RemoveDraftRuleArgs {
  id: string
  ruleId: string
}

/** Removes a rule from the draft; those behind it move up. */
export const removeDraftRule = command('removeDraftRule', {
  noun: 'rule',
  target: (tx, { id, ruleId }: RemoveDraftRuleArgs) => lockDraftRule(tx, id, ruleId),
  async run({ tx, target, now }: Work<DraftRule>, { id }: RemoveDraftRuleArgs): Promise<Outcome<boolean>> {
    const { draft, rule } = target
    await deleteRule(tx, rule.id)
    await placeRules(
      tx,
      (await rulesOf(tx, draft.id)).map((one) => one.id),
    )
    await updateVersion(tx, draft.id, {}, now)
    return {
      result: true,
      audit: {
        activity: 'delete',
        type: 'flow_rule',
        id: rule.id,
        name: rule.name,
        message: 'Rule removed from the draft',
        old: ruleFacts(rule),
        more: { flow_id: id, version_id: draft.id },
      },
    }
  },
})
