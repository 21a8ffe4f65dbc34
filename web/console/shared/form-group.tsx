import { type ReactNode, useId } from 'react'
import './form-group.css'

/** Fields that belong together, below their title. */
export function FormGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="group" aria-labelledby={id}>
      <h2 className="group__title" id={id}>
        {title}
      </h2>
      {hint && <p className="muted small">{hint}</p>}
      {children}
    </fieldset>
  )
}
