import { FieldGroup, type FieldProps } from './field.tsx'
import { useField } from './fields-context.ts'
import type { Choice } from './select-field.tsx'
import './choice-field.css'

/** Any number of a few, all in sight; its value is the list of what is chosen. */
export function ChecksField({ name, label, hint, optional, choices }: FieldProps & { choices: readonly Choice[] }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  const chosen = (field.value ?? []) as readonly string[]
  return (
    <FieldGroup bound={bound} label={label} hint={hint} optional={optional}>
      <div className="choices">
        {choices.map(({ value, label: words }, at) => (
          <label key={value} className="choices__one">
            <input
              // The summary of errors leads to the first of them.
              id={at === 0 ? id : undefined}
              ref={at === 0 ? field.ref : undefined}
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
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
