import { createContext, use, useEffect } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldValues,
  useController,
  useFormState,
} from 'react-hook-form'

/** What the fields of one form share. */
export interface Fields {
  control: Control<FieldValues>
  /** The words of an error's code. */
  say: (code: string, field: string) => string
  /** Beginning of the ids of the form's inputs. */
  prefix: string
  /** The label of each field, by its name, for the summary of errors. */
  labels: Map<string, string>
}

export const FieldsContext = createContext<Fields | undefined>(undefined)

/** One field of the form around it. */
export interface BoundField {
  field: ControllerRenderProps<FieldValues, string>
  id: string
  errorId: string
  hintId: string
  /** The words of the error that is shown; undefined while there is none. */
  error: string | undefined
}

export const fieldId = (prefix: string, name: string) => `${prefix}-${name.replaceAll('.', '-')}`

/** Binds an input to a field. A field that is still empty is not blamed before the form was sent. */
export function useField(name: string, label: string): BoundField {
  const fields = use(FieldsContext)
  if (!fields) throw new Error(`the field ${name} stands in no form`)
  const { control, say, prefix, labels } = fields
  useEffect(() => void labels.set(name, label), [labels, name, label])
  const { field, fieldState } = useController({ control, name })
  const { submitCount } = useFormState({ control })
  const code = fieldState.error?.message
  const shown = code !== undefined && (code !== 'required' || submitCount > 0) ? code : undefined
  const id = fieldId(prefix, name)
  return {
    field,
    id,
    errorId: `${id}-error`,
    hintId: `${id}-hint`,
    error: shown === undefined ? undefined : say(shown, name),
  }
}

/** The elements that describe an input: its hint, then its error. */
export const describedBy = ({ error, errorId, hintId }: BoundField, hint: string | undefined): string | undefined =>
  [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
