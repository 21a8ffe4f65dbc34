import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, picklist, pipe, string, trim } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { UpdateAlert } from './update-alert.document.ts'

const resolutions = ['confirmed_risk', 'false_positive', 'inconclusive'] as const
const endings = ['resolved', 'dismissed'] as const

const schema = object({
  status: picklist(endings, 'required'),
  resolution: picklist(resolutions, 'required'),
  note: pipe(string(), trim(), minLength(1, 'note')),
})

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Closes an alert with what was found. */
export function CloseAlert({ id, onDone }: { id: string; onDone: (words: string) => void }) {
  const texts = useTexts()
  const name = `updateAlert:${id}`
  const act = useAction(UpdateAlert, name)
  const form = useForm<FieldValues>({
    defaultValues: { status: 'resolved', resolution: '', note: '' },
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  const ending = form.watch('status') as (typeof endings)[number]
  return (
    <details className="small">
      <summary>{texts.close}</summary>
      <Form
        form={form}
        draft={name}
        say={(code) => texts.errors[code as keyof typeof texts.errors] ?? texts.errors.required}
        action={texts.send[ending]}
        onSend={async (values) => {
          const { failure } = await act({
            id,
            input: values as {
              status: (typeof endings)[number]
              resolution: (typeof resolutions)[number]
              note: string
            },
          })
          if (failure) return failure
          onDone(texts.closed)
          return undefined
        }}
      >
        <ChoiceField name="status" label={texts.closing} choices={choicesOf(texts.endings)} />
        <ChoiceField name="resolution" label={texts.resolution} choices={choicesOf(texts.resolutions)} />
        <AreaField name="note" label={texts.note} maxLength={2000} />
      </Form>
    </details>
  )
}
