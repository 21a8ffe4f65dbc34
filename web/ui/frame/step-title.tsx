import { visible } from '@otorga/foreign/visible'
import { useEffect, useRef } from 'react'

/** The title of a step: it takes the focus when the step appears, and names the browser's tab. */
export function StepTitle({ children, of }: { children: string; of?: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = visible(of ? `${children} – ${of}` : children)
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [children, of])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
