import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { Refused } from '../../shared/refused.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { CreateFlow } from './create-flow.document.ts'
import { emptyFlow, newFlowInput, newFlowSchema, type TypedFlow } from './new-flow.schema.ts'

const draft = 'createFlow'

/** Makes a flow, and leads to its draft. */
export function NewFlowScreen() {
  const { create } = useTexts()
  const may = useMay()
  return <Screen title={create.title}>{may('createFlow') ? <NewFlow /> : <Refused />}</Screen>
}

function NewFlow() {
  const { create, steps } = useTexts()
  const go = useNavigate()
  const act = useAction(CreateFlow, draft)
  const form = useForm<TypedFlow>({
    defaultValues: emptyFlow,
    resolver: resolverOf(newFlowSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={create.title}>
      <p className="small">{create.words}</p>
      <Form
        form={form}
        draft={draft}
        say={(code) => (code === 'slug' ? create.slugHint : steps.errors.required)}
        action={create.send}
        onSend={async () => {
          const { answer, failure } = await act({ input: newFlowInput(form.getValues()) })
          if (failure) return failure
          if (answer.createFlow) await go({ to: '/flows/$id/draft', params: { id: answer.createFlow.id } })
          return undefined
        }}
      >
        <TextField name="name" label={create.name} autoComplete="off" />
        <TextField name="slug" label={create.slug} hint={create.slugHint} autoComplete="off" maxLength={63} />
        <AreaField name="description" label={create.description} optional maxLength={2000} />
      </Form>
    </Section>
  )
}
