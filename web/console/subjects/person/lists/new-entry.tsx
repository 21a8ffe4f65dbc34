import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../graph/use-action.ts'
import { type Done, isWaiting } from '../../../shared/done-notice.tsx'
import { useShared } from '../../../shared/texts/shared-texts.ts'
import { useTexts } from '../../texts/subjects-texts.ts'
import { AddToList } from './add-to-list.document.ts'
import { emptyEntry, entryInput, listEntrySchema, type TypedEntry } from './list-entry.schema.ts'

/** Puts a person on a list, for some days or for good. */
export function NewEntry({ subjectId, onDone }: { subjectId: string; onDone: (done: Done) => void }) {
  const { lists } = useTexts()
  const { approval, listType } = useShared()
  const name = `addToList:${subjectId}`
  const act = useAction(AddToList, name)
  const form = useForm<TypedEntry>({
    defaultValues: emptyEntry,
    resolver: resolverOf(listEntrySchema as never) as never,
    mode: 'onTouched',
  })
  return (
    <details className="small">
      <summary>{lists.add}</summary>
      <p>{approval.mayWait}</p>
      <Form
        form={form}
        draft={name}
        say={(code) => lists.errors[code as keyof typeof lists.errors] ?? code}
        action={lists.send}
        onSend={async () => {
          const { answer, failure } = await act({ id: subjectId, input: entryInput(form.getValues()) })
          if (failure) return failure
          form.reset(emptyEntry)
          onDone({ words: lists.added, waits: isWaiting(answer.addToList) })
          return undefined
        }}
      >
        <ChoiceField
          name="listType"
          label={lists.list}
          choices={Object.entries(listType).map(([value, label]) => ({ value, label }))}
        />
        <AreaField name="reason" label={lists.reason} maxLength={2000} />
        <NumberField name="days" label={lists.days} hint={lists.daysHint} optional decimals={0} />
      </Form>
    </details>
  )
}
