import { useId } from 'react'
import './code-field.css'

/** The field for a code of six digits, which a phone fills in from the message. */
export function CodeField({
  label,
  value,
  wrong,
  onChange,
}: {
  label: string
  value: string
  wrong?: string | undefined
  onChange: (code: string) => void
}) {
  const id = useId()
  return (
    <div className="code">
      <label className="code__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="code__input number"
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={6}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
      />
      {wrong !== undefined && (
        <p className="code__wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
