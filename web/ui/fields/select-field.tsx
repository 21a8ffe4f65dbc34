import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'

export interface Choice {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[]
  /** The words of no choice. */
  none: string
  autoComplete?: string
  /** Called after a choice, for fields that depend on it. */
  onChosen?: (value: string) => void
}

/** A choice of many, by the browser's own list. */
export function SelectField({ name, label, hint, optional, choices, none, autoComplete, onChosen }: SelectFieldProps) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  return (
    <Field bound={bound} label={label} hint={hint} optional={optional}>
      <select
        className="input"
        id={id}
        name={name}
        ref={field.ref}
        value={field.value ?? ''}
        autoComplete={autoComplete}
        onChange={({ target }) => {
          field.onChange(target.value)
          onChosen?.(target.value)
        }}
        onBlur={field.onBlur}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(bound, hint)}
      >
        <option value="">{none}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}
