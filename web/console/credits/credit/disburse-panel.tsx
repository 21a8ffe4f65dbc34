import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, pipe, string, trim } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/credits-texts.ts'
import { DisburseCredit } from './disburse-credit.document.ts'
import type { Credit } from './terms-sections.tsx'

const filled = pipe(string(), trim(), minLength(1, 'required'))
const schema = object({ accountNumber: filled, bankCode: filled, accountType: filled })

/** Sends the money. The account is never a draft: it is typed again after a reload. */
export function DisbursePanel({ credit, onDone }: { credit: Credit; onDone: () => void }) {
  const { disburse } = useTexts()
  const write = useWriting()
  const act = useAction(DisburseCredit, `disburseCredit:${credit.id}`)
  const form = useForm<FieldValues>({
    defaultValues: { accountNumber: '', bankCode: '', accountType: '' },
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  return (
    <Section title={disburse.title} wide>
      <p className="small">{disburse.words(write.money(credit.amount, credit.currency))}</p>
      <Form
        form={form}
        say={() => disburse.errors.required}
        action={disburse.send}
        onSend={async (values) => {
          const { accountNumber, bankCode, accountType } = values as Record<keyof typeof schema.entries, string>
          const input = { method: 'bank_transfer' as const, accountNumber, bankCode, accountType }
          const { failure } = await act({ id: credit.id, input })
          if (!failure) onDone()
          return failure
        }}
      >
        <TextField name="accountNumber" label={disburse.account} autoComplete="off" maxLength={50} />
        <div className="form__pair">
          <TextField name="bankCode" label={disburse.bank} autoComplete="off" maxLength={20} />
          <SelectField
            name="accountType"
            label={disburse.type}
            none={disburse.choose}
            choices={Object.entries(disburse.types).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </Form>
    </Section>
  )
}
