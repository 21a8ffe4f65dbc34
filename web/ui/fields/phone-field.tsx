import { PatternFormat } from 'react-number-format'
import { useReading } from '../texts/texts.tsx'
import { phoneCountries, phoneCountryOf, phoneParts } from './countries.ts'
import { FieldGroup, type FieldProps } from './field.tsx'
import { describedBy, useField } from './fields-context.ts'
import './phone-field.css'

/** A phone number with its country; the value is `CO 3001234567`. */
export function PhoneField({ name, label, hint, home }: FieldProps & { home: string }) {
  const { texts, language } = useReading()
  const bound = useField(name, label)
  const { field, id, error } = bound
  const { country, digits } = phoneParts(field.value || `${home} `)
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const known = phoneCountryOf(country)
  const longest = known?.digits[1] ?? 14
  const groups = known?.groups ?? '#'.repeat(longest)
  const room = longest - groups.replaceAll(' ', '').length
  return (
    <FieldGroup bound={bound} label={label} hint={hint}>
      <div className="field__row">
        <select
          className="input phone__country"
          aria-label={texts.phone.country}
          autoComplete="tel-country-code"
          value={country}
          onChange={({ target }) => field.onChange(`${target.value} ${digits}`)}
        >
          {phoneCountries.map(({ code, dial }) => (
            <option key={code} value={code}>
              {`+${dial} ${names.of(code)}`}
            </option>
          ))}
        </select>
        <PatternFormat
          className="input number phone__number"
          id={id}
          name={name}
          getInputRef={field.ref}
          aria-label={texts.phone.number}
          format={groups + '#'.repeat(Math.max(room, 0))}
          value={digits}
          valueIsNumericString
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          onBlur={field.onBlur}
          onValueChange={({ value }, { source }) => {
            if (source === 'event') field.onChange(`${country} ${value}`)
          }}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(bound, hint)}
        />
      </div>
    </FieldGroup>
  )
}
