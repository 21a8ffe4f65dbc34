import { useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { numberFormat } from '../format/formats.ts'
import { useReading } from '../texts/texts.tsx'
import { Field, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'
import './files-field.css'

export interface FilesFieldProps extends FieldProps {
  accept: string
  /** The most files; what is chosen beyond them counts for nothing. */
  most: number
  /** Why a file cannot be taken, in words; undefined where it can. */
  refusal: (file: File) => Promise<string | undefined>
  words: { choose: string; more: string; remove: string; removeOne: (name: string) => string }
}

/** The size of a file, as people of a locale write it. */
export function sizeWords(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  const write = numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  return write.format(Math.max(bytes / size, 0.1))
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Files of a kind, chosen or dropped, each of which can be taken away again; its value is the list of them. */
export function FilesField({ name, label, hint, optional, accept, most, refusal, words }: FilesFieldProps) {
  const { locale } = useReading()
  const bound = useField(name, label)
  const input = useRef<HTMLInputElement>(null)
  const [refused, refuse] = useState<string>()
  const { field, id } = bound
  const chosen = (field.value ?? []) as readonly File[]
  const error = refused ?? bound.error
  const shown = { ...bound, error }
  const take = async (files: readonly File[]) => {
    const judged = await Promise.all(files.map(async (file) => ({ file, fault: await refusal(file) })))
    refuse(judged.find(({ fault }) => fault)?.fault)
    const good = judged.filter(({ fault }) => !fault).map(({ file }) => file)
    const kept = most === 1 ? [] : chosen
    // The same file counts once, however often it is chosen.
    const all = new Map([...kept, ...good].map((file) => [keyOf(file), file]))
    if (good.length > 0) field.onChange([...all.values()].slice(0, most))
  }
  const isFull = most > 1 && chosen.length >= most
  return (
    <Field bound={shown} label={label} hint={hint} optional={optional}>
      <div className="files-field">
        {!isFull && (
          <div className="files-field__area">
            <span aria-hidden="true">{chosen.length > 0 ? words.more : words.choose}</span>
            <input
              className="files-field__input"
              id={id}
              name={name}
              ref={(element) => {
                field.ref(element)
                input.current = element
              }}
              type="file"
              accept={accept}
              multiple={most > 1}
              onChange={({ target }) => {
                void take([...(target.files ?? [])])
                // The same file may be chosen again after it was changed.
                target.value = ''
              }}
              onBlur={field.onBlur}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy(shown, hint)}
            />
          </div>
        )}
        {chosen.length > 0 && (
          <ul className="files-field__chosen" aria-label={label}>
            {chosen.map((file) => (
              <li key={keyOf(file)} className="files-field__one">
                <span>
                  <span className="files-field__name">{file.name}</span>{' '}
                  <span className="muted small">{sizeWords(file.size, locale)}</span>
                </span>
                <Button
                  kind="plain"
                  label={words.removeOne(file.name)}
                  onPress={() => {
                    refuse(undefined)
                    field.onChange(chosen.filter((one) => one !== file))
                    input.current?.focus()
                  }}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  )
}
