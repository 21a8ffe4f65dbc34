import { useId } from 'react'
import { useTexts } from '../texts/identity-texts.ts'
import { documentName } from './document-type.ts'
import './type-choice.css'

/** The choice of the document, where a step takes several. */
export function TypeChoice({
  types,
  chosen,
  missing,
  onChoose,
}: {
  types: readonly string[]
  chosen: string | undefined
  /** Whether it was needed, and is not chosen. */
  missing: boolean
  onChoose: (type: string) => void
}) {
  const texts = useTexts()
  const id = useId()
  return (
    <fieldset className="types" aria-describedby={missing ? `${id}-missing` : undefined}>
      <legend>{texts.card.which}</legend>
      {types.map((one) => (
        <label className="types__one" key={one}>
          <input type="radio" name={id} checked={chosen === one} onChange={() => onChoose(one)} />
          <span>{documentName(texts, one)}</span>
        </label>
      ))}
      {missing && (
        <p className="types__missing" id={`${id}-missing`} role="alert">
          {texts.card.choose}
        </p>
      )}
    </fieldset>
  )
}
