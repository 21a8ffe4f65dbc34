import { use, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { describedBy, FieldsContext, useField } from './fields-context.ts'
import { pictureOf, pictureTypes } from './picture-file.ts'
import './picture-field.css'

/** A small picture that is kept as a data URL; empty where there is none. */
export function PictureField({
  name,
  label,
  hint,
  optional,
  most,
  remove,
}: FieldProps & {
  /** Characters of the data URL at most. */
  most: number
  /** The words of the button that takes the picture away. */
  remove: string
}) {
  const bound = useField(name, label)
  const fields = use(FieldsContext)
  const input = useRef<HTMLInputElement>(null)
  const [code, refuse] = useState<string>()
  const { field, id } = bound
  const value: string = field.value ?? ''
  const error = code === undefined ? bound.error : fields?.say(code, name)
  const shown = { ...bound, error }
  const take = async (file: File | undefined) => {
    if (!file) return
    const found = await pictureOf(file, most)
    refuse('error' in found ? found.error : undefined)
    if ('url' in found) field.onChange(found.url)
  }
  return (
    <Field bound={shown} label={label} hint={hint} optional={optional}>
      <div className="picture">
        {value.startsWith('data:') && <img className="picture__shown" src={value} alt="" />}
        <input
          className="input"
          id={id}
          name={name}
          ref={(element) => {
            field.ref(element)
            input.current = element
          }}
          type="file"
          accept={pictureTypes.join(',')}
          onChange={({ target }) => void take(target.files?.[0])}
          onBlur={field.onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(shown, hint)}
        />
        {value !== '' && (
          <Button
            kind="second"
            onPress={() => {
              refuse(undefined)
              if (input.current) input.current.value = ''
              field.onChange('')
            }}
          >
            {remove}
          </Button>
        )}
      </div>
    </Field>
  )
}
