import { useId, useState } from 'react'
import { isLanguage, languages } from '../texts/language.ts'
import { useReading } from '../texts/texts.tsx'
import './language-switch.css'

/** The switch of languages; each is named in itself, for those who read only it. */
export function LanguageSwitch() {
  const { texts, language, choose } = useReading()
  const id = useId()
  const [waiting, wait] = useState(false)
  const change = async (wanted: string) => {
    if (!isLanguage(wanted)) return
    wait(true)
    // Without a connection the page stays in the language that it has.
    await choose(wanted).catch(() => {})
    wait(false)
  }
  return (
    <div className="language">
      <label className="visually-hidden" htmlFor={id}>
        {texts.language.label}
      </label>
      <select
        className="language__select"
        id={id}
        value={language}
        aria-busy={waiting}
        onChange={({ target }) => void change(target.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {texts.language[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
