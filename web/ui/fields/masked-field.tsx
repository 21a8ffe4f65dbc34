import { NumericFormat, PatternFormat } from 'react-number-format'
import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'

/** How what is typed is shown: digits in groups of three, digits in a pattern (`###.###-#`), or capitals and digits. */
export type Mask =
  | { kind: 'thousands'; separator: string }
  | { kind: 'pattern'; pattern: string }
  | { kind: 'capitals' }

/** A number of a document, shown as it stands on it; the value has letters and digits only. */
export function MaskedField({ name, label, hint, mask, maxLength }: FieldProps & { mask: Mask; maxLength: number }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  const common = {
    className: 'input number',
    id,
    name,
    autoComplete: 'off',
    onBlur: field.onBlur,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(bound, hint),
  } as const
  const typed = {
    ...common,
    getInputRef: field.ref,
    value: field.value ?? '',
    valueIsNumericString: true,
    inputMode: 'numeric',
    onValueChange: ({ value }: { value: string }, { source }: { source: string }) => {
      if (source === 'event') field.onChange(value)
    },
  } as const
  return (
    <Field bound={bound} label={label} hint={hint}>
      {mask.kind === 'thousands' ? (
        <NumericFormat
          {...typed}
          thousandSeparator={mask.separator}
          decimalSeparator={mask.separator === ',' ? '.' : ','}
          decimalScale={0}
          allowNegative={false}
          allowLeadingZeros
          isAllowed={({ value }) => value.length <= maxLength}
        />
      ) : mask.kind === 'pattern' ? (
        <PatternFormat {...typed} format={mask.pattern} />
      ) : (
        <input
          {...common}
          ref={field.ref}
          value={field.value ?? ''}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
          onChange={({ target }) => field.onChange(target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))}
        />
      )}
    </Field>
  )
}
