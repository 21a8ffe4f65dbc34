import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useClient } from 'urql'
import type { Failure } from '../../graph/failure.ts'
import { useAction } from '../../graph/use-action.ts'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { carriedOver } from '../../shared/versions/carried-over.ts'
import { ConflictDialog } from '../../shared/versions/conflict-dialog.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { aboutPatch, aboutSchema, type TypedAbout, typedAbout } from './about.schema.ts'
import { FlowScreen } from './flow.document.ts'
import type { Flow } from './flow-of-screen.ts'
import { UpdateFlow } from './update-flow.document.ts'

/** How often a change of something else, such as its state, may come in between. */
const tries = 5

const isSaidAlike = (one: Flow, other: Flow) => JSON.stringify(typedAbout(one)) === JSON.stringify(typedAbout(other))

/** Changes what is said of a flow; its versions stay as they are. */
export function AboutSection({ flow, onDone }: { flow: Flow; onDone: (words: string) => void }) {
  const { flow: texts, create, builder, steps } = useTexts()
  const { yes, no } = useShared()
  const client = useClient()
  const act = useAction(UpdateFlow, `updateFlow:${flow.id}:about`)
  // What is typed is typed upon this state, whatever the screen has read since.
  const [opened, open] = useState(flow)
  const [conflict, meet] = useState<Flow>()
  const [isSame, blame] = useState(false)
  const form = useForm<TypedAbout>({
    defaultValues: typedAbout(flow),
    resolver: resolverOf(aboutSchema) as never,
    mode: 'onTouched',
  })
  const typed = form.watch()
  const goOn = (stored: Flow, values: TypedAbout) => {
    open(stored)
    form.reset(values)
    meet(undefined)
  }
  const readStored = async () =>
    (await client.query(FlowScreen, { id: flow.id }, { requestPolicy: 'network-only' }).toPromise()).data?.getFlow
  const send = async (): Promise<Failure | undefined> => {
    const input = aboutPatch(form.getValues(), opened)
    blame(!input)
    if (!input) return undefined
    const values = form.getValues()
    let upon = opened
    for (let left = tries; ; left--) {
      const { failure } = await act({ id: flow.id, input, ifMatch: `"${upon.rowVersion}"` })
      if (failure && (failure.code !== 'PRECONDITION_FAILED' || left === 0)) return failure
      const stored = await readStored()
      if (!stored) return failure
      // Whoever lost the answer to their own change does not conflict with themselves.
      if (!failure || !aboutPatch(values, stored)) {
        goOn(stored, typedAbout(stored))
        onDone(texts.saved)
        return undefined
      }
      if (!isSaidAlike(stored, opened)) {
        meet(stored)
        return undefined
      }
      upon = stored
    }
  }
  const mine = conflict && carriedOver<TypedAbout>(typedAbout(opened), typed, typedAbout(conflict))
  const names = { ...create, ...texts }
  return (
    <Section title={texts.about}>
      <Form
        form={form as unknown as UseFormReturn<FieldValues>}
        say={() => steps.errors.required}
        action={texts.save}
        onSend={send}
      >
        <TextField name="name" label={create.name} autoComplete="off" />
        <AreaField name="description" label={create.description} optional maxLength={2000} />
        <CheckField name="isTemplate" label={texts.isTemplate} />
        {typed.isTemplate && (
          <TextField
            name="templateCategory"
            label={texts.templateCategory}
            optional
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Form>
      <div role="status">{isSame && <Notice kind="warning">{texts.same}</Notice>}</div>
      {conflict && mine && (
        <ConflictDialog
          texts={{ ...builder.conflict, title: texts.conflictTitle }}
          stored={typedAbout(conflict)}
          typed={mine}
          nameOf={(path) => names[path as keyof typeof names] ?? path}
          wordsOf={(value) =>
            typeof value === 'boolean' ? (value ? yes : no) : String(value) || builder.conflict.table.nothing
          }
          onKeep={() => goOn(conflict, mine)}
          onDrop={() => goOn(conflict, typedAbout(conflict))}
          onClose={() => meet(undefined)}
        />
      )}
    </Section>
  )
}
