import { draftOf, forgetDraft, useDraft } from '@otorga/ui/intent/use-draft.ts'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../graph/use-action.ts'
import { resolverOfFaults } from '../../../shared/faults-resolver.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { AddDraftStep } from './add-draft-step.document.ts'
import { stepFaults } from './step-faults.ts'
import { StepForm } from './step-form.tsx'
import { addInput, emptyStep, type TypedStep } from './typed-step.ts'

/** Adds a step behind the others. */
export function NewStep({
  flowId,
  onDone,
  onCancel,
}: {
  flowId: string
  onDone: (words: string) => void
  onCancel: () => void
}) {
  const { steps: texts } = useTexts()
  const draft = `addDraftStep:${flowId}`
  const act = useAction(AddDraftStep, draft)
  const form = useForm<TypedStep>({
    defaultValues: draftOf(draft, emptyStep),
    resolver: resolverOfFaults(stepFaults) as never,
    mode: 'onTouched',
  })
  useDraft(draft, form)
  return (
    <StepForm
      form={form}
      title={texts.add}
      isNew
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
