import { Button } from '@otorga/ui/actions/button.tsx'
import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../../graph/failure.ts'
import { knownFacts } from '../../conditions/facts.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Step } from '../../version/parts.ts'
import { ConditionField } from '../condition/condition-field.tsx'
import { RuleTrial } from './rule-trial.tsx'
import type { TypedRule } from './typed-rule.ts'

/** The form of a rule, new or stored, with an example on which its condition is tried. */
export function RuleForm<Typed extends TypedRule>({
  form,
  flowId,
  title,
  steps,
  action,
  onSend,
  onCancel,
  children,
}: {
  form: UseFormReturn<Typed>
  flowId: string
  title: string
  steps: readonly Step[]
  action: string
  onSend: () => Promise<Failure | undefined>
  onCancel: () => void
  children?: ReactNode
}) {
  const { rules: texts, outcomes, builder } = useTexts()
  const { fields, hints } = texts
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { condition } = form.watch() as TypedRule
  return (
    <section className="part-form" aria-labelledby={id}>
      <h3 className="part-form__title" id={id} ref={head} tabIndex={-1}>
        {title}
      </h3>
      <Form
        form={form}
        say={(code) => texts.errors[code as keyof typeof texts.errors] ?? code}
        action={action}
        onSend={onSend}
      >
        <TextField name="name" label={fields.name} autoComplete="off" />
        <ConditionField name="condition" label={fields.condition} facts={knownFacts(steps)} />
        <RuleTrial flowId={flowId} steps={steps} condition={condition} />
        <ChoiceField
          name="trigger"
          label={fields.trigger}
          choices={(['step', 'flow'] as const).map((one) => ({ value: one, label: texts.triggers[one] }))}
        />
        <ChoiceField
          name="outcome"
          label={fields.outcome}
          choices={[
            ...(['approve', 'review', 'reject'] as const).map((one) => ({ value: one, label: outcomes[one] })),
            { value: '', label: texts.noOutcome },
          ]}
        />
        <div className="form__pair">
          <NumberField name="scoreModifier" label={fields.scoreModifier} hint={hints.points} decimals={0} negative />
          <TextField
            name="reasonCode"
            label={fields.reasonCode}
            hint={hints.reason}
            optional
            autoComplete="off"
            maxLength={64}
          />
        </div>
        <CheckField name="enabled" label={fields.enabled} />
      </Form>
      {children}
      <Button kind="second" onPress={onCancel}>
        {builder.cancel}
      </Button>
    </section>
  )
}
