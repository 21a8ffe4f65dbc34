import { Button } from '@otorga/ui/actions/button.tsx'
import type { ReactNode } from 'react'
import { useShared } from '../texts/shared-texts.ts'
import './filter-form.css'

/** What the fields of a form of filters say, by their names; a field without a choice is not there. */
export type Typed = Readonly<Record<string, string>>

/** Chooses what is shown of a list. `chosen` is what the address says; `onApply` brings what is typed into the address. */
export function FilterForm({
  chosen,
  onApply,
  children,
}: {
  chosen: readonly unknown[]
  onApply: (typed: Typed) => void
  children: ReactNode
}) {
  const { filters } = useShared()
  return (
    <form
      className="filter-form"
      aria-label={filters.name}
      key={chosen.join(' ')}
      onSubmit={(event) => {
        event.preventDefault()
        const values = [...new FormData(event.currentTarget)]
          .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const)
          .filter(([, value]) => value !== '')
        onApply(Object.fromEntries(values))
      }}
    >
      {children}
      <div className="filter-form__apply">
        <Button type="submit" kind="second">
          {filters.apply}
        </Button>
      </div>
    </form>
  )
}
