import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { DateField } from '@otorga/ui/fields/date-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/credits-texts.ts'
import { emptyPayment, paymentInput, paymentSchema, type TypedPayment } from './payment.schema.ts'
import { RecordPayment } from './record-payment.document.ts'
import type { Credit } from './terms-sections.tsx'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Records a payment, once however often it is sent. */
export function PaymentPanel({ credit, onDone }: { credit: Credit; onDone: () => void }) {
  const { payment } = useTexts()
  const { locale } = useReading()
  const name = `recordPayment:${credit.id}`
  const act = useAction(RecordPayment, name)
  const form = useForm<TypedPayment>({
    defaultValues: emptyPayment,
    resolver: resolverOf(paymentSchema) as never,
    mode: 'onTouched',
  })
  const kind = form.watch('paymentType')
  return (
    <Section title={payment.title} wide>
      <Form
        form={form}
        draft={name}
        say={(code) => payment.errors[code as keyof typeof payment.errors] ?? code}
        action={payment.send}
        onSend={async () => {
          const { failure } = await act({ creditId: credit.id, input: paymentInput(form.getValues()) })
          if (failure) return failure
          form.reset(emptyPayment)
          onDone()
          return undefined
        }}
      >
        <ChoiceField name="paymentType" label={payment.kind} choices={choicesOf(payment.kinds)} />
        {kind === 'prepayment' && (
          <ChoiceField name="effect" label={payment.effect} choices={choicesOf(payment.effects)} />
        )}
        <div className="form__pair">
          <MoneyField name="amount" label={payment.amount} format={{ locale, currency: credit.currency }} />
          <TextField name="reference" label={payment.reference} optional autoComplete="off" maxLength={100} />
        </div>
        <DateField name="paymentDate" label={payment.date} hint={payment.dateHint} optional />
      </Form>
    </Section>
  )
}
