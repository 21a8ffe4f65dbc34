import { DateField } from '@otorga/ui/fields/date-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useSession } from '../../session/session-context.ts'
import { FormGroup } from '../../shared/form-group.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { CreateApplication } from './create-application.document.ts'
import { LentProduct } from './lent-product.document.ts'
import { LoanFields } from './loan-fields.tsx'
import {
  applicationInput,
  applicationSchema,
  emptyApplication,
  type TypedApplication,
} from './new-application.schema.ts'

const draft = 'createApplication'

/** The form of an application that an employee takes down; it is sent at once. */
export function NewApplication({ onSent }: { onSent: (id: string) => void }) {
  const { applicant, take } = useTexts()
  const { documentTypes } = useShared()
  const { locale } = useReading()
  const { currency: ofTenant } = useSession().tenant
  const act = useAction(CreateApplication, draft)
  const [productId, choose] = useState('')
  const [{ data }] = useQuery({ query: LentProduct, variables: { id: productId }, pause: productId === '' })
  const product = data?.getCreditProduct?.id === productId ? data.getCreditProduct : undefined
  const form = useForm<TypedApplication>({
    defaultValues: emptyApplication,
    resolver: resolverOf(applicationSchema(product) as never) as never,
    mode: 'onTouched',
  })
  const typed = form.watch('productId')
  if (typed !== productId) choose(typed)
  const format = { locale, currency: product?.amountConfig.currency ?? ofTenant }
  return (
    <Form
      form={form}
      draft={draft}
      say={(code) => take.errors[code as keyof typeof take.errors] ?? code}
      action={take.send}
      onSend={async () => {
        const { answer, failure } = await act({ input: applicationInput(form.getValues()) })
        if (failure) return failure
        onSent(answer.createApplication!.id)
        return undefined
      }}
    >
      <LoanFields chosen={product} format={format} />
      <FormGroup title={applicant.title}>
        <div className="form__pair">
          <SelectField
            name="documentType"
            label={take.documentType}
            none={take.choose}
            choices={Object.entries(documentTypes).map(([value, label]) => ({ value, label }))}
          />
          <TextField name="documentNumber" label={take.documentNumber} autoComplete="off" maxLength={40} />
        </div>
        <div className="form__pair">
          <TextField name="firstName" label={take.first} autoComplete="off" />
          <TextField name="lastName" label={take.last} autoComplete="off" />
        </div>
        <div className="form__pair">
          <TextField name="email" label={applicant.email} type="email" autoComplete="off" maxLength={254} />
          <TextField name="phone" label={applicant.phone} optional autoComplete="off" maxLength={30} />
        </div>
        <DateField name="birthDate" label={applicant.birth} optional />
      </FormGroup>
      <FormGroup title={take.means}>
        <TextField name="activity" label={applicant.activity} optional autoComplete="off" />
        <div className="form__pair">
          <MoneyField name="income" label={applicant.income} optional format={format} />
          <MoneyField name="expenses" label={applicant.expenses} optional format={format} />
        </div>
        <TextField name="purpose" label={applicant.purpose} optional autoComplete="off" maxLength={500} />
      </FormGroup>
    </Form>
  )
}
