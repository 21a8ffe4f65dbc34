import { draftOf, forgetDraft, useDraft } from '@otorga/ui/intent/use-draft.ts'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../graph/use-action.ts'
import { resolverOfFaults } from '../../../shared/faults-resolver.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Step } from '../../version/parts.ts'
import { AddDraftRule } from './add-draft-rule.document.ts'
import { RuleForm } from './rule-form.tsx'
import { addInput, emptyRule, ruleFaults, type TypedRule } from './typed-rule.ts'

/** Adds a rule behind the others. */
export function NewRule({
  flowId,
  steps,
  onDone,
  onCancel,
}: {
  flowId: string
  steps: readonly Step[]
  onDone: (words: string) => void
  onCancel: () => void
}) {
  const { rules: texts } = useTexts()
  const draft = `addDraftRule:${flowId}`
  const act = useAction(AddDraftRule, draft)
  const form = useForm<TypedRule>({
    defaultValues: draftOf(draft, emptyRule),
    resolver: resolverOfFaults(ruleFaults) as never,
    mode: 'onTouched',
  })
  useDraft(draft, form)
  return (
    <RuleForm
      form={form}
      flowId={flowId}
      title={texts.add}
      steps={steps}
      action={texts.add}
      onSend={async () => {
        const input = addInput(form.getValues())
        const { failure } = await act({ id: flowId, input })
        if (failure) return failure
        forgetDraft(draft)
        onDone(texts.added(input.name))
        return undefined
      }}
      onCancel={() => {
        forgetDraft(draft)
        onCancel()
      }}
    />
  )
}
