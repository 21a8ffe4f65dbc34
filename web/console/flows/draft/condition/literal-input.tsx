import { useId, useState } from 'react'
import type { Literal } from '../../conditions/condition-form.ts'
import { useTexts } from '../../texts/flows-texts.ts'

const kinds = ['text', 'number', 'yes', 'no', 'nothing'] as const
type Kind = (typeof kinds)[number]

const kindOf = (value: Literal): Kind => {
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? 'number' : 'text'
}

/** What a value becomes as another kind. */
const as: Readonly<Record<Kind, (value: Literal) => Literal>> = {
  text: (value) => (value === null || typeof value === 'boolean' ? '' : String(value)),
  number: (value) => (Number.isFinite(Number(value)) ? Number(value) : 0),
  yes: () => true,
  no: () => false,
  nothing: () => null,
}

/** A value of a condition: its kind, and the value where the kind does not say it. Where it is optional, it may be none at all. */
export function LiteralInput({
  label,
  value,
  isOptional = false,
  onChange,
}: {
  label: string
  value: Literal | undefined
  isOptional?: boolean
  onChange: (value: Literal | undefined) => void
}) {
  const { form: texts } = useTexts().rules
  const id = useId()
  const kind = value === undefined ? '' : kindOf(value)
  return (
    <div className="field literal">
      <label className="field__label" htmlFor={`${id}-kind`}>
        {label}
      </label>
      <div className="literal__inputs">
        <select
          className="input"
          id={`${id}-kind`}
          value={kind}
          onChange={({ target }) => onChange(target.value === '' ? undefined : as[target.value as Kind](value ?? null))}
        >
          {isOptional && <option value="">{texts.noFallback}</option>}
          {kinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </select>
        {typeof value === 'string' && (
          <input
            className="input"
            aria-label={`${label}: ${texts.kinds.text}`}
            value={value}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
        {typeof value === 'number' && (
          <NumberInput label={`${label}: ${texts.kinds.number}`} value={value} onChange={onChange} />
        )}
      </div>
    </div>
  )
}

/** A number. What is typed of it stays as it is typed while it says the same, as `0.` on the way to `0.5`. */
function NumberInput({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [typed, type] = useState(String(value))
  return (
    <input
      className="input number"
      type="number"
      step="any"
      aria-label={label}
      value={Number(typed) === value ? typed : String(value)}
      onChange={({ target }) => {
        type(target.value)
        onChange(Number(target.value))
      }}
    />
  )
}
