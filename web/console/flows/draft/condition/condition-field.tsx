import { FieldGroup } from '@otorga/ui/fields/field.tsx'
import { describedBy, useField } from '@otorga/ui/fields/fields-context.ts'
import { useId } from 'react'
import { conditionOf, formOf, readText, textOf } from '../../conditions/condition-form.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { GroupInputs } from './group-inputs.tsx'
import './condition.css'

/** A condition as a form and as its text, in step: each is a view of the other. */
export function ConditionField({ name, label, facts }: { name: string; label: string; facts: readonly string[] }) {
  const { rules: texts } = useTexts()
  const bound = useField(name, label)
  const { field, id, error } = bound
  const hint = useId()
  const list = useId()
  const text = String(field.value ?? '')
  const read = readText(text)
  const form = read && formOf(read.condition)
  return (
    <FieldGroup bound={bound} label={label}>
      <datalist id={list}>
        {facts.map((fact) => (
          <option key={fact} value={fact} />
        ))}
      </datalist>
      <div className="condition">
        <section className="condition__form" aria-label={texts.form.name}>
          {form ? (
            <GroupInputs
              group={form}
              name={texts.form.name}
              list={list}
              isRoot
              onChange={(to) => field.onChange(textOf(conditionOf(to)))}
            />
          ) : (
            <p className="muted small">{read ? texts.form.asText : texts.form.unreadable}</p>
          )}
        </section>
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {texts.text}
          </label>
          <span className="field__hint" id={hint}>
            {texts.textHint}
          </span>
          <textarea
            className="input condition__text"
            id={id}
            ref={field.ref}
            name={name}
            rows={10}
            maxLength={20_000}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={field.onChange}
            onBlur={field.onBlur}
            aria-invalid={error !== undefined}
            aria-describedby={[hint, describedBy(bound, undefined)].filter(Boolean).join(' ')}
          />
        </div>
      </div>
    </FieldGroup>
  )
}
