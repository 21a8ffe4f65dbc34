import { NumericFormat } from 'react-number-format'
import { type MoneyFormat, moneyMarks } from '../format/money.ts'
import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'

/** Money as an exact decimal string ("12345.60"), never a float, in the country's format while it is typed. */
export function MoneyField({ name, label, hint, optional, format }: FieldProps & { format: MoneyFormat }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  return (
    <Field bound={bound} label={label} hint={hint} optional={optional}>
      <NumericFormat
        className="input number"
        id={id}
        name={name}
        getInputRef={field.ref}
        value={field.value ?? ''}
        valueIsNumericString
        {...moneyMarks(format)}
        allowNegative={false}
        inputMode="decimal"
        autoComplete="off"
        onBlur={field.onBlur}
        onValueChange={({ value }, { source }) => {
          if (source === 'event') field.onChange(value)
        }}
        isAllowed={({ floatValue = 0 }) => floatValue <= 999_999_999_999.99}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(bound, hint)}
      />
    </Field>
  )
}
