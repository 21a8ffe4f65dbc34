import { FieldGroup, type FieldProps } from './field.tsx'
import { useField } from './fields-context.ts'
import type { Choice } from './select-field.tsx'
import './choice-field.css'

/** A choice of a few, all in sight. */
export function ChoiceField({ name, label, hint, choices }: FieldProps & { choices: readonly Choice[] }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  return (
    <FieldGroup bound={bound} label={label} hint={hint}>
      <div className="choices">
        {choices.map(({ value, label: words }, at) => (
          <label key={value} className="choices__one">
            <input
              // The summary of errors leads to the first of them.
              id={at === 0 ? id : undefined}
              ref={at === 0 ? field.ref : undefined}
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              aria-invalid={error !== undefined}
            />
            {words}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
