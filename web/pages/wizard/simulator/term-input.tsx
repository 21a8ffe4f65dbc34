import { useId } from 'react'
import type { SimulatorConfig } from '../application/api.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { offeredTerms } from './quote-of.ts'
import { termWords } from './term-words.ts'
import '@otorga/ui/fields/field.css'
import './simulator.css'

/** More choices than fit beside each other become a slider with a list. */
const mostButtons = 6

export interface TermInputProps {
  config: SimulatorConfig
  termDays: number
  onChange: (days: number) => void
}

/** The term: a few as buttons, many as a slider and a list to choose of. */
export function TermInput({ config, termDays, onChange }: TermInputProps) {
  const texts = useTexts()
  const id = useId()
  const terms = offeredTerms(config.term)
  const at = terms.indexOf(termDays)
  if (terms.length <= mostButtons)
    return (
      <fieldset className="field">
        <legend className="field__label term__legend">{texts.simulator.term}</legend>
        <div className="choices">
          {terms.map((days) => (
            <label key={days} className="choice choice--radio number">
              <input
                className="visually-hidden"
                type="radio"
                name={id}
                value={days}
                checked={days === termDays}
                onChange={() => onChange(days)}
              />
              {termWords(texts, days)}
            </label>
          ))}
        </div>
      </fieldset>
    )
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {texts.simulator.term}
      </label>
      <select
        className="input number"
        id={id}
        value={termDays}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {terms.map((days) => (
          <option key={days} value={days}>
            {termWords(texts, days)}
          </option>
        ))}
      </select>
      <input
        className="amount__slider"
        type="range"
        aria-label={texts.simulator.term}
        aria-valuetext={termWords(texts, termDays)}
        min={0}
        max={terms.length - 1}
        value={Math.max(at, 0)}
        onChange={({ target }) => onChange(terms[Number(target.value)]!)}
      />
    </div>
  )
}
