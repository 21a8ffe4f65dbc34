import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'

/** A secret of another system, which is typed and never shown; no browser keeps it or fills it in. */
export function SecretField({ name, label, hint, optional, maxLength }: FieldProps & { maxLength: number }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  return (
    <Field bound={bound} label={label} hint={hint} optional={optional}>
      <input
        className="input"
        id={id}
        name={name}
        ref={field.ref}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
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
