import { useId, useState } from 'react'
import type { Literal } from '../../conditions/condition-form.ts'

const linesOf = (values: readonly Literal[]) => values.map((one) => (one === null ? 'null' : String(one))).join('\n')

/** What the lines of a text say: numbers where all of them are some, else texts. */
function valuesIn(typed: string): readonly Literal[] {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.every((line) => /^-?\d+(\.\d+)?$/.test(line)) ? lines.map(Number) : lines
}

/** The values of a list, one on a line. */
export function ListInput({
  label,
  values,
  onChange,
}: {
  label: string
  values: readonly Literal[]
  onChange: (values: readonly Literal[]) => void
}) {
  const id = useId()
  const [typed, type] = useState(linesOf(values))
  // A line that is still empty says nothing yet, and stays where it is typed.
  const shown = linesOf(valuesIn(typed)) === linesOf(values) ? typed : linesOf(values)
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="input"
        id={id}
        rows={3}
        maxLength={5000}
        value={shown}
        onChange={({ target }) => {
          type(target.value)
          onChange(valuesIn(target.value))
        }}
      />
    </div>
  )
}
