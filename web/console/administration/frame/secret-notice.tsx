import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useId, useState } from 'react'
import { useTexts } from '../texts/administration-texts.ts'
import './secret-notice.css'

/** Shows a secret this one time, with a button that copies it. */
export function SecretNotice({ secret, notes = [] }: { secret: string; notes?: readonly string[] }) {
  const { secret: texts } = useTexts()
  const id = useId()
  const [told, tell] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      tell(texts.copied)
    } catch {
      tell(texts.notCopied)
    }
  }
  return (
    <Notice kind="warning">
      <p>{texts.once}</p>
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
      <div className="secret">
        <label className="small" htmlFor={id}>
          {texts.label}
        </label>
        <input
          className="input secret__value"
          id={id}
          readOnly
          value={secret}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <Button kind="second" onPress={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p className="small" role="status">
        {told}
      </p>
    </Notice>
  )
}
