import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../graph/use-action.ts'
import type { Done } from '../../../shared/done-notice.tsx'
import { useSaying } from '../../frame/say.ts'
import { useTexts } from '../../texts/administration-texts.ts'
import { AssignFlow } from './assign-flow.document.ts'
import { assignmentInput, assignmentSchema, emptyAssignment, type TypedAssignment } from './assignment.schema.ts'
import type { Assignment, Named } from './assignment.ts'
import { HolderField } from './holder-field.tsx'

/** Gives a flow to the tenant, or to one of its organizations. */
export function NewAssignment({
  tenantId,
  flows,
  organizations,
  assigned,
  onDone,
}: {
  tenantId: string
  flows: readonly Named[]
  organizations: readonly Named[]
  assigned: readonly Assignment[]
  onDone: (done: Done) => void
}) {
  const { assignments: texts } = useTexts()
  const say = useSaying()
  const act = useAction(AssignFlow, `assignFlow:${tenantId}`)
  const form = useForm<TypedAssignment>({
    defaultValues: emptyAssignment,
    resolver: resolverOf(assignmentSchema(assigned)) as never,
    mode: 'onSubmit',
  })
  if (flows.length === 0) return <p className="small muted">{texts.nothing}</p>
  return (
    <Form
      form={form}
      draft={`assignment:${tenantId}`}
      say={say}
      action={texts.assign}
      onSend={async () => {
        const typed = form.getValues()
        const { failure } = await act({ input: assignmentInput(typed, tenantId) })
        if (failure) return failure
        onDone({ words: texts.assigned(flows.find(({ id }) => id === typed.flowId)?.name ?? '') })
        form.reset(emptyAssignment)
        return undefined
      }}
    >
      <div className="form__pair">
        <SelectField
          name="flowId"
          label={texts.flow}
          none={texts.choose}
          choices={flows.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <HolderField organizations={organizations} />
      </div>
    </Form>
  )
}
