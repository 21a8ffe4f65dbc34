import { Button } from '@otorga/ui/actions/button.tsx'
import { useId } from 'react'
import { useWriting } from '../../../shared/use-writing.ts'
import type { Comparison, Group } from '../../conditions/condition-form.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { ComparisonInputs } from './comparison-inputs.tsx'

const emptyComparison: Comparison = { kind: 'comparison', fact: '', operator: '===', value: '' }

/** Conditions of which all or any must hold; some of them may be groups again. */
export function GroupInputs({
  group,
  name,
  list,
  isRoot = false,
  onChange,
  onRemove,
}: {
  group: Group
  /** What a screen reader calls it. */
  name: string
  /** Id of the list of known facts. */
  list: string
  isRoot?: boolean
  onChange: (group: Group) => void
  onRemove?: () => void
}) {
  const { form: texts } = useTexts().rules
  const { number } = useWriting()
  const id = useId()
  const { every, parts } = group
  const put = (at: number, part: Comparison | Group) => onChange({ ...group, parts: parts.with(at, part) })
  // A group inside another one is never empty: it would say nothing.
  const take = (at: number) =>
    parts.length === 1 && onRemove ? onRemove() : onChange({ ...group, parts: parts.toSpliced(at, 1) })
  const add = (part: Comparison | Group) => onChange({ ...group, parts: [...parts, part] })
  return (
    <fieldset className="condition__group">
      <legend className="visually-hidden">{name}</legend>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.how}
        </label>
        <select
          className="input"
          id={id}
          value={every ? 'every' : 'any'}
          onChange={({ target }) => onChange({ ...group, every: target.value === 'every' })}
        >
          <option value="every">{texts.every}</option>
          <option value="any">{texts.any}</option>
        </select>
      </div>
      {parts.length === 0 && <p className="muted small">{every ? texts.always : texts.never}</p>}
      {parts.map((part, at) =>
        part.kind === 'comparison' ? (
          <ComparisonInputs
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a condition have no ids
            key={at}
            comparison={part}
            number={number(at + 1)}
            list={list}
            onChange={(to) => put(at, to)}
            onRemove={() => take(at)}
          />
        ) : (
          <GroupInputs
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a condition have no ids
            key={at}
            group={part}
            name={texts.group(number(at + 1))}
            list={list}
            onChange={(to) => put(at, to)}
            onRemove={() => take(at)}
          />
        ),
      )}
      <div className="condition__actions">
        <Button kind="second" onPress={() => add(emptyComparison)}>
          {texts.add}
        </Button>
        {isRoot && (
          <Button kind="second" onPress={() => add({ kind: 'group', every: !every, parts: [emptyComparison] })}>
            {texts.addGroup}
          </Button>
        )}
        {onRemove && (
          <Button kind="second" onPress={onRemove}>
            {texts.removeGroup}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
