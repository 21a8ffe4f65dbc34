import { Button } from '@otorga/ui/actions/button.tsx'
import { useId } from 'react'
import { type Comparison, type Operator, operators } from '../../conditions/condition-form.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { ListInput } from './list-input.tsx'
import { LiteralInput } from './literal-input.tsx'
import { withOperator } from './with-operator.ts'

/** One fact beside a value: field, operator and value. */
export function ComparisonInputs({
  comparison,
  number,
  list,
  onChange,
  onRemove,
}: {
  comparison: Comparison
  /** Its place, as the reader writes numbers. */
  number: string
  /** Id of the list of known facts. */
  list: string
  onChange: (comparison: Comparison) => void
  onRemove: () => void
}) {
  const { form: texts, operators: words } = useTexts().rules
  const id = useId()
  const { fact, operator, value, fallback } = comparison
  const asksValue = operator !== 'known' && operator !== 'unknown'
  return (
    <fieldset className="comparison">
      <legend className="comparison__name">{texts.one(number)}</legend>
      <div className="field comparison__fact">
        <label className="field__label" htmlFor={`${id}-fact`}>
          {texts.fact}
        </label>
        <input
          className="input"
          id={`${id}-fact`}
          list={list}
          value={fact}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...comparison, fact: target.value.trim() })}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-operator`}>
          {texts.operator}
        </label>
        <select
          className="input"
          id={`${id}-operator`}
          value={operator}
          onChange={({ target }) => onChange(withOperator(comparison, target.value as Operator))}
        >
          {operators.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
      </div>
      {asksValue &&
        (Array.isArray(value) ? (
          <ListInput label={texts.list} values={value} onChange={(to) => onChange({ ...comparison, value: to })} />
        ) : (
          <LiteralInput
            label={texts.value}
            value={value as Exclude<Comparison['value'], readonly unknown[]>}
            onChange={(to) => onChange({ ...comparison, value: to ?? null })}
          />
        ))}
      <LiteralInput
        label={texts.fallback}
        value={fallback}
        isOptional
        onChange={(to) => {
          const { fallback: _before, ...rest } = comparison
          onChange(to === undefined ? rest : { ...rest, fallback: to })
        }}
      />
      <div className="comparison__remove">
        <Button kind="second" label={texts.removeOne(number)} onPress={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  )
}
