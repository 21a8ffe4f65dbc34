import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'

/** Text of several lines. */
export function AreaField({
  name,
  label,
  hint,
  optional,
  maxLength,
  rows = 3,
}: FieldProps & { maxLength: number; rows?: number }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  return (
    <Field bound={bound} label={label} hint={hint} optional={optional}>
      <textarea
        className="input"
        id={id}
        name={name}
        ref={field.ref}
        rows={rows}
        maxLength={maxLength}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(bound, hint)}
      />
    </Field>
  )
}
