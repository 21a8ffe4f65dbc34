import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { RetryButton } from './retry-button.tsx'
import { useShared } from './texts/shared-texts.ts'
import './section.css'

export interface SectionProps {
  title: string
  /** Why the graph left this part empty: a refusal hides it, anything else is told. */
  missing?: string | undefined
  /** What stands beside the title. */
  aside?: ReactNode
  wide?: boolean
  /** One of several of its kind, such as an alert among alerts: no landmark of the page. */
  isItem?: boolean
  /** The one among its kind that the address leads to. */
  isAimedAt?: boolean
  children: ReactNode
}

/** A titled part of a screen. */
export function Section({
  title,
  missing,
  aside,
  wide = false,
  isItem = false,
  isAimedAt = false,
  children,
}: SectionProps) {
  const { states } = useShared()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasTried = useRef(false)
  // The button that was pressed is gone with the notice: what it brought takes the focus.
  useLayoutEffect(() => {
    if (missing === undefined && wasTried.current) heading.current?.focus()
    if (missing === undefined) wasTried.current = false
  }, [missing])
  useLayoutEffect(() => {
    if (isAimedAt) heading.current?.focus()
  }, [isAimedAt])
  if (missing === 'FORBIDDEN') return null
  const Element = isItem ? 'article' : 'section'
  return (
    <Element className={`section${wide ? ' section--wide' : ''}`} aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {missing === undefined ? (
        children
      ) : (
        <Notice kind="warning">
          <p>{states.away}</p>
          <RetryButton
            onPress={() => {
              wasTried.current = true
            }}
          />
        </Notice>
      )}
    </Element>
  )
}
