import { Button } from '@otorga/ui/actions/button.tsx'
import { useId } from 'react'
import './find-form.css'

/** Searches a list; what is searched for is in the address of the page. */
export function FindForm({
  name,
  label,
  action,
  q,
  onFind,
}: {
  /** What a screen reader calls the form. */
  name: string
  label: string
  action: string
  q: string | undefined
  onFind: (q: string | undefined) => void
}) {
  const id = useId()
  return (
    <search>
      <form
        className="find-form"
        aria-label={name}
        key={q}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(String(new FormData(event.currentTarget).get('q') ?? '').trim() || undefined)
        }}
      >
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <input className="input" id={id} name="q" type="search" maxLength={200} defaultValue={q} />
        </div>
        <Button type="submit" kind="second">
          {action}
        </Button>
      </form>
    </search>
  )
}
