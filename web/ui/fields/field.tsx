import type { ReactNode } from 'react'
import { useReading } from '../texts/texts.tsx'
import type { BoundField } from './fields-context.ts'
import './field.css'

export interface FieldProps {
  name: string
  label: string
  hint?: string
  optional?: boolean
}

/** Label, hint, input and error of a field, in the order in which they are read. */
export function Field({
  bound,
  label,
  hint,
  optional,
  children,
}: Omit<FieldProps, 'name'> & { bound: BoundField; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={bound.id}>
        <FieldLabel label={label} optional={optional} />
      </label>
      <FieldNotes bound={bound} hint={hint} />
      {children}
    </div>
  )
}

/** A field of several inputs, which share a legend. */
export function FieldGroup({
  bound,
  label,
  hint,
  optional,
  children,
}: Omit<FieldProps, 'name'> & { bound: BoundField; children: ReactNode }) {
  return (
    <fieldset className="field" aria-describedby={bound.error ? bound.errorId : undefined}>
      <legend className="field__label">
        <FieldLabel label={label} optional={optional} />
      </legend>
      <FieldNotes bound={bound} hint={hint} />
      {children}
    </fieldset>
  )
}

function FieldLabel({ label, optional }: { label: string; optional: boolean | undefined }) {
  const { texts } = useReading()
  return (
    <>
      {label}
      {optional && <span className="field__optional"> ({texts.optional})</span>}
    </>
  )
}

function FieldNotes({ bound, hint }: { bound: BoundField; hint: string | undefined }) {
  return (
    <>
      {hint && (
        <span className="field__hint" id={bound.hintId}>
          {hint}
        </span>
      )}
      {bound.error && (
        <span className="field__error" id={bound.errorId}>
          {bound.error}
        </span>
      )}
    </>
  )
}
