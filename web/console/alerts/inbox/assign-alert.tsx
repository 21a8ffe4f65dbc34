import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, pipe, string } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { useSession } from '../../session/session-context.ts'
import { activeColleagues } from '../../shared/choices/colleagues.ts'
import { RecordField } from '../../shared/choices/record-field.tsx'
import { fullName } from '../../shared/full-name.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { UpdateAlert } from './update-alert.document.ts'

const schema = object({ assignedTo: pipe(string(), minLength(1, 'colleague')) })

interface Props {
  id: string
  /** Who works on it now. */
  worker: string | null
  onDone: (words: string) => void
}

/** Gives an alert to a colleague; its state stays as it is until the colleague takes it up. */
export function AssignAlert({ id, worker, onDone }: Props) {
  const texts = useTexts()
  const { user } = useSession()
  const [isOpen, open] = useState(false)
  const act = useAction(UpdateAlert, `updateAlert:${id}:assign`)
  const form = useForm<FieldValues>({ defaultValues: { assignedTo: '' }, resolver: resolverOf(schema) })
  return (
    <details className="small" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{texts.assign}</summary>
      {isOpen && (
        <Form
          form={form}
          say={() => texts.errors.colleague}
          action={texts.give}
          onSend={async ({ assignedTo }) => {
            const { answer, failure } = await act({ id, input: { assignedTo } })
            if (failure) return failure
            const given = answer.updateAlert?.assignedTo
            onDone(texts.given(given ? fullName(given) : ''))
            return undefined
          }}
        >
          <RecordField
            name="assignedTo"
            label={texts.colleague}
            source={activeColleagues}
            without={[user.id, ...(worker ? [worker] : [])]}
            placeholder={texts.choose}
          />
        </Form>
      )}
    </details>
  )
}
