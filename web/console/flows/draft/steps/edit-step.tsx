import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { draftOf, forgetDraft, useDraft } from '@otorga/ui/intent/use-draft.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../../graph/failure.ts'
import { useAction } from '../../../graph/use-action.ts'
import { FailureNotice } from '../../../shared/failure-notice.tsx'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Step } from '../../version/parts.ts'
import { carriedOver } from '../save/carried-over.ts'
import { resolverOfFaults } from '../save/faults-resolver.ts'
import { PartConflict } from '../save/part-conflict.tsx'
import { type Opened, usePartSave } from '../save/use-part-save.ts'
import type { Provider } from './provider.ts'
import { stepFaults } from './step-faults.ts'
import { StepForm } from './step-form.tsx'
import { type TypedStep, typedConfig, typedOf, updateInput } from './typed-step.ts'
import { UpdateDraftStep } from './update-draft-step.document.ts'

/** What is typed, and the state of the step upon which it is typed. */
interface EditedStep extends TypedStep {
  opened: Opened<Step>
}

/** What a step says, as both sides of a conflict show it. */
const shownOf = (typed: TypedStep) => ({
  name: typed.name,
  maxAttempts: typed.maxAttempts,
  providerCode: typed.providerCode || null,
  config: typedConfig(typed),
})

/** The form of a step that is stored. */
export function EditStep({
  flowId,
  opened,
  providers,
  onDone,
  onCancel,
}: {
  flowId: string
  opened: Opened<Step>
  providers: readonly Provider[]
  onDone: (words: string) => void
  onCancel: () => void
}) {
  const { steps: texts, builder } = useTexts()
  const stepId = opened.part.id
  const draft = `updateDraftStep:${stepId}`
  const act = useAction(UpdateDraftStep, draft)
  const [told, tell] = useState<string>()
  const [failure, fail] = useState<Failure>()
  const [conflict, meet] = useState<Opened<Step>>()
  const form = useForm<EditedStep>({
    defaultValues: draftOf<EditedStep>(draft, { ...typedOf(opened.part), opened }),
    resolver: resolverOfFaults(stepFaults) as never,
    mode: 'onTouched',
  })
  useDraft(draft, form)
  const save = usePartSave({
    id: flowId,
    find: ({ steps }) => steps?.find(({ id }) => id === stepId),
    saidOf: typedOf,
    inputOf: (stored: Step) => updateInput(stored, form.getValues()),
    send: (input, ifMatch) => act({ id: flowId, stepId, input, ifMatch }),
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
  const goOn = (stored: Opened<Step>, typed: TypedStep) => {
    form.reset({ ...typed, opened: stored })
    meet(undefined)
  }
  const typed = form.watch()
  const mine = conflict && carriedOver<TypedStep>(typedOf(typed.opened.part), typed, typedOf(conflict.part))
  return (
    <StepForm
      form={form}
      title={builder.editOne(opened.part.name)}
      providers={providers}
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
    </StepForm>
  )
}
