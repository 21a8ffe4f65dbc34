import { type ReactNode, useEffect, useRef } from 'react'
import './filter-tabs.css'

/** A filter's link is not the current one of another filter's address. */
export const exactly = { exact: true, includeSearch: true, explicitUndefined: true } as const

/** The filters of a list, as links: each is an address of its own. */
export function FilterTabs({ name, choices }: { name: string; choices: readonly { id: string; link: ReactNode }[] }) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the current one may be beyond the edge.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav aria-label={name} ref={nav}>
      <ul className="filters">
        {choices.map(({ id, link }) => (
          <li key={id}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
