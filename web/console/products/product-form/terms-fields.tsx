import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { FormGroup } from '../../shared/form-group.tsx'
import { useTexts } from '../texts/products-texts.ts'

/** Which amounts and terms may be asked for. */
export function TermsFields({ currency }: { currency: string }) {
  const { fields, hints, groups } = useTexts()
  const { locale } = useReading()
  const format = { locale, currency }
  return (
    <>
      <FormGroup title={groups.amounts}>
        <div className="form__pair">
          <MoneyField name="min" label={fields.min} format={format} />
          <MoneyField name="max" label={fields.max} format={format} />
          <MoneyField name="initial" label={fields.initial} format={format} />
          <MoneyField name="step" label={fields.step} hint={hints.step} format={format} />
        </div>
        <TextField
          name="currency"
          label={fields.currency}
          hint={hints.currency}
          autoComplete="off"
          capitals
          maxLength={3}
        />
      </FormGroup>
      <FormGroup title={groups.days}>
        <div className="form__pair">
          <NumberField name="minDays" label={fields.minDays} decimals={0} />
          <NumberField name="maxDays" label={fields.maxDays} decimals={0} />
        </div>
        <TextField
          name="options"
          label={fields.options}
          hint={hints.options}
          optional
          autoComplete="off"
          maxLength={700}
        />
        <div className="form__pair">
          <NumberField name="applicationValidDays" label={fields.applicationValidDays} decimals={0} />
          <NumberField name="defaultAfterDays" label={fields.defaultAfterDays} decimals={0} />
        </div>
      </FormGroup>
    </>
  )
}
