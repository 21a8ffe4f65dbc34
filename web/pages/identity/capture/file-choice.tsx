import { useId } from 'react'
import { useTexts } from '../texts/identity-texts.ts'
import './file-choice.css'

export interface FileChoiceProps {
  label: string
  accept: string
  /** The camera that a phone opens for it. */
  capture?: 'user' | 'environment'
  /** What was chosen: its picture, or its name. */
  chosen: { url: string | undefined; name: string } | undefined
  /** Why what was chosen, or not, cannot be sent. */
  wrong?: string | undefined
  onChoose: (file: File) => void
}

/** The choice of one file, by the whole of a large area. */
export function FileChoice({ label, accept, capture, chosen, wrong, onChoose }: FileChoiceProps) {
  const texts = useTexts()
  const id = useId()
  const described = [chosen && `${id}-chosen`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div className="choice">
      <label className="choice__area" htmlFor={id}>
        {chosen?.url && <img className="choice__picture" src={chosen.url} alt="" />}
        <span className="choice__words">
          <strong>{label}</strong>
          <span className="choice__action">{chosen ? texts.files.change : texts.files.choose}</span>
          {chosen && (
            <span className="choice__name" id={`${id}-chosen`}>
              {texts.files.chosen(chosen.name)}
            </span>
          )}
        </span>
        <input
          className="choice__input"
          id={id}
          type="file"
          accept={accept}
          capture={capture}
          aria-invalid={wrong !== undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onChoose(file)
            // The same file may be chosen again after it was changed.
            target.value = ''
          }}
        />
      </label>
      {wrong !== undefined && (
        <p className="choice__wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
