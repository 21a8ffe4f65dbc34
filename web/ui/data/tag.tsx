import type { ReactNode } from 'react'
import './tag.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A state in a word or two; the colour only repeats what the word says. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}
