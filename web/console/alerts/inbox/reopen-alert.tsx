import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, pipe, string, trim } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { UpdateAlert } from './update-alert.document.ts'

const schema = object({ note: pipe(string(), trim(), minLength(1, 'reason')) })

/** Opens a closed alert again, with the reason. */
export function ReopenAlert({ id, onDone }: { id: string; onDone: (words: string) => void }) {
  const texts = useTexts()
  const name = `updateAlert:${id}:reopen`
  const act = useAction(UpdateAlert, name)
  const form = useForm<FieldValues>({
    defaultValues: { note: '' },
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  return (
    <details className="small">
      <summary>{texts.reopen}</summary>
      <Form
        form={form}
        draft={name}
        say={() => texts.errors.reason}
        action={texts.reopenNow}
        onSend={async ({ note }) => {
          const { failure } = await act({ id, input: { status: 'open', note } })
          if (failure) return failure
          onDone(texts.reopened)
          return undefined
        }}
      >
        <AreaField name="note" label={texts.reason} maxLength={2000} />
      </Form>
    </details>
  )
}
