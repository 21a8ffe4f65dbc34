import type { ReactNode } from 'react'
import { exactly, FilterTabs } from './filter-tabs.tsx'

/** What the link of a filter has beside its address. */
export interface FilterLink {
  activeOptions: typeof exactly
  'aria-current': 'page' | undefined
  children: string
}

/** The states by which a list is filtered, all of them first. `link` makes the link to the first page of one. */
export function StatusTabs<Status extends string>({
  name,
  all,
  statuses,
  words,
  chosen,
  link,
}: {
  name: string
  all: string
  statuses: readonly Status[]
  words: Readonly<Record<Status, string>>
  chosen: Status | undefined
  link: (to: Status | undefined, rest: FilterLink) => ReactNode
}) {
  const choice = (to: Status | undefined, children: string) => ({
    id: to ?? 'all',
    link: link(to, { activeOptions: exactly, 'aria-current': to === chosen ? 'page' : undefined, children }),
  })
  return (
    <FilterTabs name={name} choices={[choice(undefined, all), ...statuses.map((one) => choice(one, words[one]))]} />
  )
}
