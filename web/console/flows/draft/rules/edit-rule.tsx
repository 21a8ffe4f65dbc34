import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { draftOf, forgetDraft, useDraft } from '@otorga/ui/intent/use-draft.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../../graph/failure.ts'
import { useAction } from '../../../graph/use-action.ts'
import { FailureNotice } from '../../../shared/failure-notice.tsx'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Rule, Step } from '../../version/parts.ts'
import { carriedOver } from '../save/carried-over.ts'
import { resolverOfFaults } from '../save/faults-resolver.ts'
import { PartConflict } from '../save/part-conflict.tsx'
import { type Opened, usePartSave } from '../save/use-part-save.ts'
import { RuleForm } from './rule-form.tsx'
import { ruleFaults, type TypedRule, typedOf, updateInput } from './typed-rule.ts'
import { UpdateDraftRule } from './update-draft-rule.document.ts'

/** What is typed, and the state of the rule upon which it is typed. */
interface EditedRule extends TypedRule {
  opened: Opened<Rule>
}

/** What a rule says, as both sides of a conflict show it. */
const shownOf = ({ name, trigger, condition, outcome, scoreModifier, reasonCode, enabled }: TypedRule) => ({
  name,
  trigger,
  condition,
  outcome: outcome || null,
  scoreModifier,
  reasonCode: reasonCode || null,
  enabled,
})

/** The form of a rule that is stored. */
export function EditRule({
  flowId,
  opened,
  steps,
  onDone,
  onCancel,
}: {
  flowId: string
  opened: Opened<Rule>
  steps: readonly Step[]
  onDone: (words: string) => void
  onCancel: () => void
}) {
  const { rules: texts, builder } = useTexts()
  const ruleId = opened.part.id
  const draft = `updateDraftRule:${ruleId}`
  const act = useAction(UpdateDraftRule, draft)
  const [told, tell] = useState<string>()
  const [failure, fail] = useState<Failure>()
  const [conflict, meet] = useState<Opened<Rule>>()
  const form = useForm<EditedRule>({
    defaultValues: draftOf<EditedRule>(draft, { ...typedOf(opened.part), opened }),
    resolver: resolverOfFaults(ruleFaults) as never,
    mode: 'onTouched',
  })
  useDraft(draft, form)
  const save = usePartSave({
    id: flowId,
    find: ({ rules }) => rules?.find(({ id }) => id === ruleId),
    saidOf: typedOf,
    inputOf: (stored: Rule) => updateInput(stored, form.getValues()),
    send: (input, ifMatch) => act({ id: flowId, ruleId, input, ifMatch }),
  })
  const close = (words: string) => {
    forgetDraft(draft)
    onDone(words)
  }
  const send = async (): Promise<Failure | undefined> => {
    tell(undefined)
    fail(undefined)
    const saved = await save(form.getValues('opened'))
    if (saved.at === 'stored') close(texts.saved(form.getValues('name')))
    if (saved.at === 'same') tell(texts.same)
    if (saved.at === 'gone') close(builder.gone)
    if (saved.at === 'conflict') meet(saved.stored)
    return saved.at === 'failed' ? saved.failure : undefined
  }
  const goOn = (stored: Opened<Rule>, typed: TypedRule) => {
    form.reset({ ...typed, opened: stored })
    meet(undefined)
  }
  const typed = form.watch()
  const mine = conflict && carriedOver<TypedRule>(typedOf(typed.opened.part), typed, typedOf(conflict.part))
  return (
    <RuleForm
      form={form}
      flowId={flowId}
      title={builder.editOne(opened.part.name)}
      steps={steps}
      action={texts.save}
      onSend={send}
      onCancel={() => {
        forgetDraft(draft)
        onCancel()
      }}
    >
      <div role="status">{told && <Notice kind="warning">{told}</Notice>}</div>
      {failure && <FailureNotice failure={failure} />}
      {conflict && mine && (
        <PartConflict
          stored={shownOf(typedOf(conflict.part))}
          typed={shownOf(mine)}
          onKeep={() => {
            goOn(conflict, mine)
            void send().then(fail)
          }}
          onDrop={() => goOn(conflict, typedOf(conflict.part))}
          onClose={() => meet(undefined)}
        />
      )}
    </RuleForm>
  )
}
