import type { ReactNode } from 'react'
import { useShared } from './texts/shared-texts.ts'
import { useWriting } from './use-writing.ts'
import './pager.css'

/** Leads to the pages before and after; each is an address of its own. */
export function Pager({
  page,
  pageSize,
  total,
  of,
  words,
  link,
}: {
  page: number
  pageSize: number
  total: number
  /** What the list is called, where a screen has several. */
  of?: string
  /** The words of the links where the pages are in the order of time. */
  words?: { previous: string; next: string }
  link: (page: number, words: string) => ReactNode
}) {
  const { pager } = useShared()
  const { number } = useWriting()
  const { previous, next } = words ?? pager
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <nav className="pager" aria-label={of ? `${pager.label}: ${of}` : pager.label}>
      <span className="number muted">{pager.place(number(Math.min(from, total)), number(to), number(total))}</span>
      <span className="pager__links">
        {page > 1 && link(page - 1, previous)}
        {to < total && link(page + 1, next)}
      </span>
    </nav>
  )
}
