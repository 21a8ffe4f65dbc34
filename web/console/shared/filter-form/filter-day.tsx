import { useId } from 'react'

/** A filter by a day. */
export function FilterDay({ name, label, chosen }: { name: string; label: string; chosen: string | undefined }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input className="input" id={id} name={name} type="date" defaultValue={chosen} />
    </div>
  )
}
