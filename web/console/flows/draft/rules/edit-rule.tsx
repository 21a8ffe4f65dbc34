import { useAction } from '../../../graph/use-action.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Rule, Step } from '../../version/parts.ts'
import { type PartFormOptions, type PartKind, usePartForm } from '../save/use-part-form.tsx'
import { RuleForm } from './rule-form.tsx'
import { ruleFaults, type TypedRule, typedOf, updateInput } from './typed-rule.ts'
import { UpdateDraftRule } from './update-draft-rule.document.ts'

const rule = {
  typedOf,
  faultsOf: ruleFaults,
  shownOf: ({ name, trigger, condition, outcome, scoreModifier, reasonCode, enabled }) => ({
    name,
    trigger,
    condition,
    outcome: outcome || null,
    scoreModifier,
    reasonCode: reasonCode || null,
    enabled,
  }),
  inputOf: updateInput,
} satisfies PartKind<Rule, TypedRule, unknown>

/** The form of a rule that is stored. */
export function EditRule({
  steps,
  ...part
}: { steps: readonly Step[] } & Pick<
  PartFormOptions<Rule, TypedRule, unknown>,
  'flowId' | 'opened' | 'onDone' | 'onCancel'
>) {
  const { rules: texts, builder } = useTexts()
  const { flowId, opened } = part
  const ruleId = opened.part.id
  const draft = `updateDraftRule:${ruleId}`
  const act = useAction(UpdateDraftRule, draft)
  const { told, ...form } = usePartForm({
    ...part,
    kind: rule,
    draft,
    find: ({ rules }) => rules?.find(({ id }) => id === ruleId),
    send: (input, ifMatch) => act({ id: flowId, ruleId, input, ifMatch }),
    words: texts,
  })
  return (
    <RuleForm {...form} flowId={flowId} title={builder.editOne(opened.part.name)} steps={steps} action={texts.save}>
      {told}
    </RuleForm>
  )
}
