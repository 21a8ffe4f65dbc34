import { useId } from 'react'
import { useShared } from '../texts/shared-texts.ts'

export type FilterChoice = readonly [value: string, words: string]

/** A filter by one of several values, or by none. */
export function FilterSelect({
  name,
  label,
  chosen,
  choices,
  all,
  more,
}: {
  name: string
  label: string
  chosen: string | undefined
  choices: readonly FilterChoice[]
  /** The words of no choice, where `everything` does not say it. */
  all?: string
  /** Says that there are more choices than these. */
  more?: string | undefined
}) {
  const { filters } = useShared()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={chosen ?? ''} aria-describedby={more && `${id}-more`}>
        <option value="">{all ?? filters.everything}</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {more && (
        <p className="muted small" id={`${id}-more`}>
          {more}
        </p>
      )}
    </div>
  )
}
