import { Button } from '@otorga/ui/actions/button.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useAction } from '../../../graph/use-action.ts'
import type { Done } from '../../../shared/done-notice.tsx'
import { useSaying } from '../../frame/say.ts'
import { useTexts } from '../../texts/administration-texts.ts'
import { AssignFlow } from './assign-flow.document.ts'
import { assignmentInput } from './assignment.schema.ts'
import type { Assignment } from './assignment.ts'
import { HolderField } from './holder-field.tsx'
import { UnassignFlow } from './unassign-flow.document.ts'

interface ChangeProps {
  tenantId: string
  assignment: Assignment
  /** What a screen reader calls the assignment. */
  name: string
  onDone: (done: Done) => void
}

/** Gives a flow to another part of the tenant instead. */
export function ChangeAssignment(props: ChangeProps) {
  const { assignments: texts } = useTexts()
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button kind="second" label={`${texts.change}: ${props.name}`} onPress={() => ask(true)}>
        {texts.change}
      </Button>
      {isAsking && <ChangeDialog {...props} onClose={() => ask(false)} />}
    </>
  )
}

function ChangeDialog({
  tenantId,
  assignment: { id, flowId, organizationId, flow },
  onDone,
  onClose,
}: ChangeProps & { onClose: () => void }) {
  const { assignments: texts } = useTexts()
  const say = useSaying()
  const assign = useAction(AssignFlow, `assignFlow:${tenantId}:${id}`)
  const unassign = useAction(UnassignFlow, `unassignFlow:${id}`)
  const form = useForm<FieldValues>({
    defaultValues: { organizationId: organizationId ?? '' },
    mode: 'onSubmit',
  })
  // For whom a try before has made it, without taking the old one away.
  const made = useRef<string>(undefined)
  const change = async (chosen: string) => {
    // The new one first, so that the flow can be used all the time.
    if (made.current !== chosen) {
      const { failure } = await assign({ input: assignmentInput({ flowId, organizationId: chosen }, tenantId) })
      if (failure?.code === 'CONFLICT') form.setError('organizationId', { type: 'rule', message: 'assigned' })
      if (failure) return failure
      made.current = chosen
    }
    const { failure } = await unassign({ id })
    return failure?.code === 'NOT_FOUND' ? undefined : failure
  }
  return (
    <Dialog title={texts.changeTitle(flow?.name ?? flowId)} onClose={onClose}>
      <p>{texts.changeWords}</p>
      <Form
        form={form}
        say={say}
        action={texts.change}
        onSend={async (values) => {
          const chosen = String(values.organizationId)
          const failure = chosen === (organizationId ?? '') ? undefined : await change(chosen)
          if (failure) return failure
          onDone({ words: texts.changed(flow?.name ?? flowId) })
          onClose()
          return undefined
        }}
      >
        <HolderField tenantId={tenantId} />
      </Form>
    </Dialog>
  )
}
