import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, useForm } from 'react-hook-form'
import { object, optional, picklist, string } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { useTexts } from '../texts/changes-texts.ts'
import { ApproveChangeRequest } from './approve-change-request.document.ts'
import { RejectChangeRequest } from './reject-change-request.document.ts'

const schema = object({ decision: picklist(['approve', 'reject'], 'required'), notes: optional(string(), '') })

/** Approves a change, which then takes effect, or rejects it. */
export function DecideChange({ id, onDone }: { id: string; onDone: (words: string) => void }) {
  const { decide } = useTexts()
  const approve = useAction(ApproveChangeRequest, `approveChangeRequest:${id}`)
  const reject = useAction(RejectChangeRequest, `rejectChangeRequest:${id}`)
  const form = useForm<FieldValues>({
    defaultValues: { decision: '', notes: '' },
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  const chosen = form.watch('decision') as '' | 'approve' | 'reject'
  return (
    <details className="small">
      <summary>{decide.open}</summary>
      <Form
        form={form}
        draft={`decideChange:${id}`}
        say={() => decide.required}
        action={chosen ? decide.send[chosen] : decide.open}
        onSend={async ({ decision, notes }) => {
          const words = String(notes).trim()
          const act = decision === 'approve' ? approve : reject
          const { failure } = await act({ id, input: words ? { notes: words } : {} })
          if (!failure) onDone(decide.done[decision as 'approve' | 'reject'])
          return failure
        }}
      >
        <ChoiceField
          name="decision"
          label={decide.question}
          choices={[
            { value: 'approve', label: decide.approve },
            { value: 'reject', label: decide.reject },
          ]}
        />
        <AreaField name="notes" label={decide.notes} optional maxLength={1000} />
      </Form>
    </details>
  )
}
