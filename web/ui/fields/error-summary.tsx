import { type RefObject } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { useReading } from '../texts/texts.tsx'

export interface FoundError {
  /** Id of the input to blame. */
  id: string
  words: string
}

/** All errors of a form at its top, as links to their inputs; it takes the focus when the form was refused. */
export function ErrorSummary({ errors, at }: { errors: readonly FoundError[]; at: RefObject<HTMLDivElement | null> }) {
  const { texts } = useReading()
  const lead = (id: string) => {
    const input = document.getElementById(id)
    input?.focus({ preventScroll: true })
    input?.closest('.field, .check')?.scrollIntoView({ block: 'center' })
  }
  return (
    <div ref={at} tabIndex={-1}>
      <Notice kind="danger" alert>
        <strong>{texts.summary}</strong>
        <ul className="summary">
          {errors.map(({ id, words }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  lead(id)
                }}
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
