import { NumericFormat } from 'react-number-format'
import { numberFormat } from '../format/formats.ts'
import { useReading } from '../texts/texts.tsx'
import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'

/** The marks by which a locale writes numbers. */
function marksOf(locale: string) {
  // Spanish of Spain groups from five digits on.
  const parts = numberFormat(locale).formatToParts(12345.6)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { thousandSeparator: of('group'), decimalSeparator: of('decimal'), allowedDecimalSeparators: [of('decimal')] }
}

/** A number as an exact decimal string, as people of the locale write it. */
export function NumberField({
  name,
  label,
  hint,
  optional,
  decimals,
  negative = false,
}: FieldProps & { decimals: number; negative?: boolean }) {
  const { locale } = useReading()
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
        {...marksOf(locale)}
        decimalScale={decimals}
        allowNegative={negative}
        inputMode={negative ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        onBlur={field.onBlur}
        onValueChange={({ value }, { source }) => {
          if (source === 'event') field.onChange(value)
        }}
        isAllowed={({ value }) => value.length <= 18}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(bound, hint)}
      />
    </Field>
  )
}
