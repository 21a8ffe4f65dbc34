import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'
import './color-field.css'

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
/** What the browser's picker begins with where there is no colour yet. */
const first = '#000000'

/** A colour as #rrggbb, typed or picked; empty where there is none. */
export function ColorField({ name, label, hint, optional, pick }: FieldProps & { pick: string }) {
  const bound = useField(name, label)
  const { field, id, error } = bound
  const value: string = field.value ?? ''
  return (
    <Field bound={bound} label={label} hint={hint} optional={optional}>
      <div className="color">
        <input
          className="color__pick"
          type="color"
          aria-label={pick}
          value={isColor(value) ? value.toLowerCase() : first}
          onChange={({ target }) => field.onChange(target.value)}
        />
        <input
          className="input number color__text"
          id={id}
          name={name}
          ref={field.ref}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={value}
          onChange={({ target }) => field.onChange(target.value.trim())}
          onBlur={field.onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(bound, hint)}
        />
      </div>
    </Field>
  )
}
