import { useId, useState } from 'react'
import { applyScheme, chosenScheme, isScheme, schemes } from './scheme.ts'
import { useTexts } from './texts/shell-texts.ts'

/** Light, dark, or as the system. */
export function SchemeSwitch() {
  const { scheme: words } = useTexts()
  const id = useId()
  const [scheme, choose] = useState(chosenScheme)
  return (
    <div className="language">
      <label className="visually-hidden" htmlFor={id}>
        {words.label}
      </label>
      <select
        className="language__select"
        id={id}
        value={scheme}
        onChange={({ target }) => {
          if (!isScheme(target.value)) return
          applyScheme(target.value)
          choose(target.value)
        }}
      >
        {schemes.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
