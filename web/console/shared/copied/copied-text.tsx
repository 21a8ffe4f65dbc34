import { Button } from '@otorga/ui/actions/button.tsx'
import { useId, useState } from 'react'
import './copied-text.css'

export interface CopyWords {
  copy: string
  copied: string
  notCopied: string
}

/** A text that is there to be taken elsewhere, with a button that copies it. */
export function CopiedText({ label, value, words }: { label: string; value: string; words: CopyWords }) {
  const id = useId()
  const [told, tell] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      tell(words.copied)
    } catch {
      tell(words.notCopied)
    }
  }
  return (
    <>
      <div className="copied">
        <label className="small" htmlFor={id}>
          {label}
        </label>
        <input
          className="input copied__value"
          id={id}
          readOnly
          value={value}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <Button kind="second" onPress={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p className="small" role="status">
        {told}
      </p>
    </>
  )
}
