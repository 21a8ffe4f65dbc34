import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'

export interface TextFieldProps extends FieldProps {
  autoComplete: HTMLInputAutoCompleteAttribute
  type?: 'text' | 'email'
  /** Words that are offered while typing; others may be typed. */
  suggestions?: readonly string[]
  capitals?: boolean
  maxLength?: number
}

/** One line of text. */
export function TextField({
  name,
  label,
  hint,
  optional,
  autoComplete,
  type = 'text',
  suggestions = [],
  capitals = false,
  maxLength = 200,
}: TextFieldProps) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  const list = suggestions.length > 0 ? `${id}-suggestions` : undefined
  return (
    <Field bound={bound} label={label} hint={hint} optional={optional}>
      <input
        className="input"
        id={id}
        name={name}
        ref={field.ref}
        type={type}
        inputMode={type === 'email' ? 'email' : undefined}
        autoCapitalize={capitals ? 'characters' : type === 'email' ? 'none' : 'words'}
        spellCheck={false}
        autoComplete={autoComplete}
        maxLength={maxLength}
        list={list}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(capitals ? target.value.toUpperCase() : target.value)}
        onBlur={field.onBlur}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(bound, hint)}
      />
      {list && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Field>
  )
}
