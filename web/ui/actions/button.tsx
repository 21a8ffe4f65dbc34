import type { ReactNode } from 'react'
import { useReading } from '../texts/texts.tsx'
import './button.css'

export interface ButtonProps {
  /** `first` is the one next action of a screen. */
  kind?: 'first' | 'second' | 'plain'
  type?: 'button' | 'submit'
  /** The action runs: a second press does nothing, and the button keeps its focus. */
  busy?: boolean
  /** What a screen reader says, where the words alone do not tell which one it is. */
  label?: string
  onPress?: () => void
  children: ReactNode
}

/** A button that acts once, however often it is pressed while it acts. */
export function Button({ kind = 'first', type = 'button', busy = false, label, onPress, children }: ButtonProps) {
  const { texts } = useReading()
  return (
    <button
      className={`button button--${kind}`}
      type={type}
      aria-disabled={busy || undefined}
      aria-label={label}
      // A field that is left shows its error and moves what is below it: the button would slip away from under the pointer.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {busy && <span className="button__spinner" aria-hidden="true" />}
      {children}
      {busy && <span className="visually-hidden">{texts.loading}</span>}
    </button>
  )
}
