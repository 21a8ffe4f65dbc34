import { useId } from 'react'

const uuid = '\\s*[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\s*'

/** A filter by the id of a record. What is not an id is told by the browser, so that nothing is left out silently. */
export function FilterId({
  name,
  label,
  hint,
  chosen,
}: {
  name: string
  label: string
  hint: string
  chosen: string | undefined
}) {
  const id = useId()
  return (
    <div className="field filter-form__wide">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={chosen}
        pattern={uuid}
        title={hint}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}
