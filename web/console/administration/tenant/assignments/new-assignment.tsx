import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../graph/use-action.ts'
import { assignableFlows } from '../../../shared/choices/flows.ts'
import { RecordField } from '../../../shared/choices/record-field.tsx'
import type { Done } from '../../../shared/done-notice.tsx'
import { useSaying } from '../../frame/say.ts'
import { useTexts } from '../../texts/administration-texts.ts'
import { AssignFlow } from './assign-flow.document.ts'
import { assignmentInput, assignmentSchema, emptyAssignment, type TypedAssignment } from './assignment.schema.ts'
import { HolderField } from './holder-field.tsx'

/** Gives a flow to the tenant, or to one of its organizations. */
export function NewAssignment({
  tenantId,
  hasOrganizations,
  onDone,
}: {
  tenantId: string
  hasOrganizations: boolean
  onDone: (done: Done) => void
}) {
  const { assignments: texts } = useTexts()
  const say = useSaying()
  const act = useAction(AssignFlow, `assignFlow:${tenantId}`)
  const [flow, call] = useState('')
  const form = useForm<TypedAssignment>({
    defaultValues: emptyAssignment,
    resolver: resolverOf(assignmentSchema) as never,
    mode: 'onSubmit',
  })
  return (
    <Form
      form={form}
      draft={`assignment:${tenantId}`}
      say={say}
      action={texts.assign}
      onSend={async () => {
        const typed = form.getValues()
        const { failure } = await act({ input: assignmentInput(typed, tenantId) })
        if (failure?.code === 'CONFLICT') form.setError('flowId', { type: 'rule', message: 'assigned' })
        if (failure) return failure
        onDone({ words: texts.assigned(flow) })
        form.reset(emptyAssignment)
        return undefined
      }}
    >
      <div className="form__pair">
        <RecordField
          name="flowId"
          label={texts.flow}
          source={assignableFlows}
          placeholder={texts.choose}
          onChosen={({ label }) => call(label)}
        />
        {hasOrganizations && <HolderField tenantId={tenantId} />}
      </div>
    </Form>
  )
}
