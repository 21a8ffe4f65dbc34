import { useId, useState } from 'react'
import { useMay } from '../../session/session-context.ts'
import { useShared } from '../texts/shared-texts.ts'
import { RecordBox, type RecordChoice } from './record-box.tsx'

/** A filter of a list by one record; nothing for those who may not choose among them, unless the address has one chosen. */
export function RecordFilter({
  name,
  label,
  chosen,
  ...choice
}: Omit<RecordChoice, 'value'> & { name: string; label: string; chosen: string | undefined }) {
  const { filters } = useShared()
  const may = useMay()
  const id = useId()
  const [value, choose] = useState(chosen ?? '')
  if (!may(choice.source.needs) && chosen === undefined) return null
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <RecordBox
        {...choice}
        id={id}
        label={label}
        none={filters.everything}
        value={value}
        onChosen={(one) => choose(one.value)}
      />
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
