import { Field, type FieldProps } from '@otorga/ui/fields/field.tsx'
import { describedBy, useField } from '@otorga/ui/fields/fields-context.ts'
import { RecordBox, type RecordChoice } from './record-box.tsx'

/** A field of a form that chooses one record. */
export function RecordField({
  name,
  label,
  hint,
  optional,
  onChosen,
  ...choice
}: FieldProps &
  Omit<RecordChoice, 'value'> & {
    none?: string
    placeholder?: string
    /** Called after a choice, with its words. */
    onChosen?: (choice: { value: string; label: string }) => void
  }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  return (
    <Field bound={bound} label={label} hint={hint} optional={optional}>
      <RecordBox
        {...choice}
        id={id}
        label={label}
        value={field.value ?? ''}
        inputRef={field.ref}
        onChosen={(chosen) => {
          field.onChange(chosen.value)
          onChosen?.(chosen)
        }}
        onBlur={field.onBlur}
        isInvalid={error !== undefined}
        describedBy={describedBy(bound, hint)}
      />
    </Field>
  )
}
