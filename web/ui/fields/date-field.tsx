import { useRef } from 'react'
import { type DatePart, dateOrder } from '../format/date.ts'
import { useReading } from '../texts/texts.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'
import { useField } from './fields-context.ts'
import './date-field.css'

const partsOf = (value: string): Record<DatePart, string> => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/** A date that people know by heart, in three inputs; the value is `year-month-day` as it was typed, or empty. */
export function DateField({
  name,
  label,
  hint,
  optional,
  complete,
}: FieldProps & {
  /** Whether the browser may fill in the birthday. */
  complete?: 'bday'
}) {
  const { texts, locale } = useReading()
  const bound = useField(name, label)
  const { field, id, error, errorId } = bound
  const parts = partsOf(field.value ?? '')
  const change = (part: DatePart, typed: string) => {
    const changed: Record<DatePart, string> = { ...parts, [part]: typed.replaceAll(/\D/g, '') }
    const { year, month, day } = changed
    field.onChange(year || month || day ? `${year}-${month}-${day}` : '')
  }
  const order = dateOrder(locale)
  const row = useRef<HTMLDivElement>(null)
  return (
    <FieldGroup bound={bound} label={label} hint={hint} optional={optional}>
      <div className="field__row" ref={row}>
        {order.map((part, at) => (
          <div key={part} className={`date__part date__part--${part}`}>
            <label htmlFor={at === 0 ? id : `${id}-${part}`}>{texts.date[part]}</label>
            <input
              className="input number"
              id={at === 0 ? id : `${id}-${part}`}
              ref={at === 0 ? field.ref : undefined}
              inputMode="numeric"
              autoComplete={complete ? `${complete}-${part}` : 'off'}
              maxLength={part === 'year' ? 4 : 2}
              value={parts[part]}
              onChange={({ target }) => change(part, target.value)}
              onBlur={({ relatedTarget }) => {
                // The date is judged when all of it is left.
                if (!row.current?.contains(relatedTarget)) field.onBlur()
              }}
              aria-invalid={error !== undefined}
              aria-describedby={error ? errorId : undefined}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
