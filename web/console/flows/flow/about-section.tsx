import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { Section } from '../../shared/section.tsx'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { aboutPatch, aboutSchema, type TypedAbout, typedAbout } from './about.schema.ts'
import { FlowScreen } from './flow.document.ts'
import type { Flow } from './flow-of-screen.ts'
import { UpdateFlow } from './update-flow.document.ts'

/** Changes what is said of a flow; its versions stay as they are. */
export function AboutSection({ flow, onDone }: { flow: Flow; onDone: (words: string) => void }) {
  const { flow: texts, create, steps } = useTexts()
  const act = useAction(UpdateFlow, `updateFlow:${flow.id}:about`)
  const fresh = useFresh(FlowScreen)
  const [isSame, blame] = useState(false)
  const form = useForm<TypedAbout>({
    defaultValues: typedAbout(flow),
    resolver: resolverOf(aboutSchema) as never,
    mode: 'onTouched',
  })
  const isTemplate = form.watch('isTemplate')
  const { onSend, told } = useVersions({
    form,
    stored: flow,
    typedOf: typedAbout,
    patchOf: aboutPatch,
    read: async () => (await fresh({ id: flow.id }))?.getFlow,
    send: (input, ifMatch) => act({ id: flow.id, input, ifMatch }),
    onDone: (answer) => (answer ? onDone(texts.saved) : blame(true)),
    names: {
      name: create.name,
      description: create.description,
      isTemplate: texts.isTemplate,
      templateCategory: texts.templateCategory,
    },
  })
  return (
    <Section title={texts.about}>
      <Form
        form={form}
        draft={`about:${flow.id}`}
        say={() => steps.errors.required}
        action={texts.save}
        onSend={() => {
          blame(false)
          return onSend()
        }}
      >
        <TextField name="name" label={create.name} autoComplete="off" />
        <AreaField name="description" label={create.description} optional maxLength={2000} />
        <CheckField name="isTemplate" label={texts.isTemplate} />
        {isTemplate && (
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
      {told}
    </Section>
  )
}
