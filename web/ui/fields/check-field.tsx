import type { ReactNode } from 'react'
import { useField } from './fields-context.ts'
import './check-field.css'

/** A box to check, with what follows it, such as the text that is accepted. */
export function CheckField({ name, label, children }: { name: string; label: string; children?: ReactNode }) {
  const bound = useField(name, label)
  const { field, id, error, errorId } = bound
  return (
    <div className="check">
      {error && (
        <span className="field__error" id={errorId}>
          {error}
        </span>
      )}
      <label className="check__row" htmlFor={id}>
        <input
          className="check__input"
          id={id}
          name={name}
          ref={field.ref}
          type="checkbox"
          checked={field.value === true}
          onChange={({ target }) => field.onChange(target.checked)}
          onBlur={field.onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {children}
    </div>
  )
}
