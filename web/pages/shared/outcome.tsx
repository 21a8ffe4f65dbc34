import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import type { ReactNode } from 'react'
import './outcome.css'

const marks = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  waiting: 'M12 7v5l3.5 2',
  ended: 'M12 7v6M12 16.5v.5',
} as const

/** How something ended, or that it is being worked on: a mark, what happened, and what to do next. */
export function Outcome({
  kind,
  title,
  of,
  children,
}: {
  kind: keyof typeof marks
  title: string
  of: string
  children?: ReactNode
}) {
  return (
    <div className={`outcome outcome--${kind}`}>
      <svg className="outcome__mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={marks[kind]} />
      </svg>
      <StepTitle of={of}>{title}</StepTitle>
      {children}
    </div>
  )
}
