import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, pipe, string } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useSession } from '../../session/session-context.ts'
import { fullName } from '../../shared/full-name.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { AlertColleagues } from './colleagues.document.ts'
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
  const { notAll } = useShared()
  const { user } = useSession()
  const [isOpen, open] = useState(false)
  const [result, retry] = useQuery({ query: AlertColleagues, variables: {}, pause: !isOpen })
  const act = useAction(UpdateAlert, `updateAlert:${id}:assign`)
  const form = useForm<FieldValues>({ defaultValues: { assignedTo: '' }, resolver: resolverOf(schema) })
  return (
    <details className="small" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{texts.assign}</summary>
      {isOpen && (
        <QueryView result={result} pick={(data) => data.listUsers} retry={() => retry()}>
          {({ items, total }) => {
            const others = items.filter((one) => one.id !== user.id && one.id !== worker)
            if (others.length === 0) return <p className="muted">{texts.nobody}</p>
            return (
              <Form
                form={form}
                say={() => texts.errors.colleague}
                action={texts.give}
                onSend={async ({ assignedTo }) => {
                  const { failure } = await act({ id, input: { assignedTo } })
                  if (failure) return failure
                  const given = others.find((one) => one.id === assignedTo)
                  onDone(texts.given(given ? fullName(given) : ''))
                  return undefined
                }}
              >
                <SelectField
                  name="assignedTo"
                  label={texts.colleague}
                  hint={total > items.length ? notAll(items.length) : undefined}
                  none={texts.choose}
                  choices={others.map((one) => ({
                    value: one.id,
                    label: `${fullName(one)} (${one.email})`,
                  }))}
                />
              </Form>
            )
          }}
        </QueryView>
      )}
    </details>
  )
}
