import { useAction } from '../../../graph/use-action.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Step } from '../../version/parts.ts'
import { type PartFormOptions, type PartKind, usePartForm } from '../save/use-part-form.tsx'
import { stepFaults } from './step-faults.ts'
import { StepForm } from './step-form.tsx'
import { type TypedStep, typedConfig, typedOf, updateInput } from './typed-step.ts'
import { UpdateDraftStep } from './update-draft-step.document.ts'

const step = {
  typedOf,
  faultsOf: stepFaults,
  shownOf: (typed) => ({
    name: typed.name,
    maxAttempts: typed.maxAttempts,
    providerCode: typed.providerCode || null,
    config: typedConfig(typed),
  }),
  inputOf: updateInput,
} satisfies PartKind<Step, TypedStep, unknown>

/** The form of a step that is stored. */
export function EditStep(
  part: Pick<PartFormOptions<Step, TypedStep, unknown>, 'flowId' | 'opened' | 'onDone' | 'onCancel'>,
) {
  const { steps: texts, builder } = useTexts()
  const { flowId, opened } = part
  const stepId = opened.part.id
  const draft = `updateDraftStep:${stepId}`
  const act = useAction(UpdateDraftStep, draft)
  const { told, ...form } = usePartForm({
    ...part,
    kind: step,
    draft,
    find: ({ steps }) => steps?.find(({ id }) => id === stepId),
    send: (input, ifMatch) => act({ id: flowId, stepId, input, ifMatch }),
    words: texts,
  })
  return (
    <StepForm {...form} title={builder.editOne(opened.part.name)} action={texts.save}>
      {told}
    </StepForm>
  )
}
