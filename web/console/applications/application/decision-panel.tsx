import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/applications-texts.ts'
import { decisionSchema, emptyDecision, limitsOf, type TypedDecision } from './decision.schema.ts'
import { DecisionMeaning } from './decision-meaning.tsx'
import { DecisionPanel as fragment } from './decision-panel.document.ts'
import './decision-panel.css'

/** Approves, with conditions and what they mean, or rejects. What is typed outlives a reload and an expired sign-in. */
export function DecisionPanel({
  application,
  onDecide,
}: {
  application: FragmentOf<typeof fragment>
  onDecide: (typed: TypedDecision) => Promise<Failure | undefined>
}) {
  const { decide } = useTexts()
  const { locale } = useReading()
  const { id, validationStatus, product, financialData } = readFragment(fragment, application)
  const draft = `decideApplication:${id}`
  const form = useForm<TypedDecision>({
    defaultValues: emptyDecision,
    resolver: resolverOf(decisionSchema) as never,
    mode: 'onTouched',
  })
  const typed = form.watch()
  const isPassed = validationStatus === 'passed' || validationStatus === 'not_required'
  const choices = [
    ...(isPassed ? [{ value: 'approved', label: decide.approve }] : []),
    { value: 'rejected', label: decide.reject },
  ]
  return (
    <Section title={decide.title} wide>
      {!isPassed && <Notice kind="warning">{decide.waits}</Notice>}
      <div className="decision">
        <Form
          form={form}
          draft={draft}
          say={(code) => decide.errors[code as keyof typeof decide.errors] ?? code}
          action={typed.decision ? decide.send[typed.decision] : decide.title}
          onSend={() => onDecide(form.getValues())}
        >
          <ChoiceField name="decision" label={decide.question} choices={choices} />
          {typed.decision === 'approved' && product && (
            <div className="form__pair">
              <MoneyField
                name="maxAmount"
                label={decide.maxAmount}
                hint={decide.conditionsHint}
                optional
                format={{ locale, currency: product.amountConfig.currency }}
              />
              <TextField
                name="maxTermDays"
                label={decide.maxTerm}
                hint={decide.conditionsHint}
                optional
                autoComplete="off"
                maxLength={5}
              />
            </div>
          )}
          <AreaField
            name="notes"
            label={decide.notes}
            hint={decide.notesHint}
            optional={typed.decision !== 'rejected'}
            maxLength={2000}
          />
        </Form>
        {typed.decision === 'approved' && product && (
          <DecisionMeaning product={product} asked={financialData} limits={limitsOf(typed)} />
        )}
      </div>
    </Section>
  )
}
