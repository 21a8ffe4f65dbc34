import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, pipe, string, trim } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { useTexts } from '../texts/credits-texts.ts'
import { ReversePayment } from './reverse-payment.document.ts'

const schema = object({ reason: pipe(string(), trim(), minLength(1, 'required')) })

/** Asks why, and reverses a payment. */
export function ReversePaymentDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { payments: texts } = useTexts()
  const act = useAction(ReversePayment, `reversePayment:${id}`)
  const form = useForm<FieldValues>({ defaultValues: { reason: '' }, resolver: resolverOf(schema), mode: 'onTouched' })
  return (
    <Dialog title={texts.reverseTitle} onClose={onClose}>
      <p>{texts.reverseWords}</p>
      <Form
        form={form}
        draft={`reversePayment:${id}`}
        say={() => texts.required}
        action={texts.send}
        onSend={async (values) => {
          const { failure } = await act({ id, input: { reason: String(values.reason) } })
          if (failure) return failure
          onDone()
          onClose()
          return undefined
        }}
      >
        <AreaField name="reason" label={texts.reason} maxLength={500} />
      </Form>
    </Dialog>
  )
}
