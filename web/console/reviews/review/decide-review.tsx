import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, picklist, pipe, string, trim } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/reviews-texts.ts'
import { DecideFlowRequest } from './decide-flow-request.document.ts'

const decisions = ['approved', 'rejected'] as const
type Decision = (typeof decisions)[number]

const schema = object({
  decision: picklist(decisions, 'required'),
  notes: pipe(string(), trim(), minLength(1, 'reasons')),
})

/** Decides who a person is; every decision says why. */
export function DecideReview({ id, onDone }: { id: string; onDone: (decision: Decision) => void }) {
  const { decide } = useTexts()
  const name = `decideFlowRequest:${id}`
  const act = useAction(DecideFlowRequest, name)
  const form = useForm<FieldValues>({
    defaultValues: { decision: '', notes: '' },
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  const chosen = form.watch('decision') as '' | Decision
  return (
    <Section title={decide.title} wide>
      <Form
        form={form}
        draft={name}
        say={(code) => decide.errors[code as keyof typeof decide.errors] ?? decide.errors.reasons}
        action={chosen ? decide.send[chosen] : decide.title}
        onSend={async (values) => {
          const { decision, notes } = values as { decision: Decision; notes: string }
          const { failure } = await act({ id, decision, notes })
          if (failure) return failure
          onDone(decision)
          return undefined
        }}
      >
        <ChoiceField
          name="decision"
          label={decide.question}
          choices={[
            { value: 'approved', label: decide.approve },
            { value: 'rejected', label: decide.reject },
          ]}
        />
        <AreaField name="notes" label={decide.notes} hint={decide.notesHint} maxLength={2000} />
      </Form>
    </Section>
  )
}
